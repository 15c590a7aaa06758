import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ordersPath, promotionsPath } from '#rules/orderPaths.ts';

const Room = chakra('div', { base: { paddingBlock: 'clamp(48px, 8vw, 112px)', minHeight: '56svh' } });
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' } });

const toPromotions = (
  <LinkButton to={promotionsPath} variant="brand">
    Back to Promotions
  </LinkButton>
);

/** A page of this feature that has nothing else to show: what happened, and one way on. */
export function Notice(props: { readonly title: string; readonly children: ReactNode; readonly action: ReactNode }) {
  return (
    <Room>
      <PageMessage title={props.title} action={<Ways>{props.action}</Ways>}>
        {props.children}
      </PageMessage>
    </Room>
  );
}

/** Member 2 (Redeem points). */
export const NoProduct = () => (
  <Notice title="No product selected" action={toPromotions}>
    <p>Choose something first; your points are untouched.</p>
  </Notice>
);

/** Member 8 (Orders): a confirmation without its product. */
export const NoProductToConfirm = () => (
  <Notice title={messages.productIdRequired} action={toPromotions}>
    <p>Nothing was ordered and your points are untouched.</p>
  </Notice>
);

export const ProductMissing = () => (
  <Notice title={messages.productNotFoundCheckId} action={toPromotions}>
    <p>It may have left the catalogue. Your points are untouched.</p>
  </Notice>
);

export const ProductFailed = (props: { readonly message: string; readonly retry: () => Promise<unknown> }) => (
  <Notice
    title={messages.productNotLoaded}
    action={
      <>
        <RetryButton onRetry={props.retry} />
        <TextLink to={promotionsPath} variant="quiet">
          Back to Promotions
        </TextLink>
      </>
    }
  >
    {props.message !== messages.productNotLoaded && <p>{props.message}</p>}
    <p>Nothing was ordered and your points are untouched.</p>
  </Notice>
);

/** Member 2 (Order success). */
export const OrderNotFound = () => (
  <Notice
    title={messages.orderNotFound}
    action={
      <>
        <LinkButton to={ordersPath()} variant="brand">
          My Orders
        </LinkButton>
        <TextLink to={promotionsPath} variant="quiet">
          Continue Shopping
        </TextLink>
      </>
    }
  >
    <p>The link may be old or belong to someone else. Your own orders are all in My Orders.</p>
  </Notice>
);
