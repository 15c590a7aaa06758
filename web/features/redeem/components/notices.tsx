import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import { ordersPath, promotionsPath } from '#rules/orderPaths.ts';
import * as text from '#text/redeem.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Room } from '#web/ui/Layout.tsx';
import { PageState } from '#web/ui/Message.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Flex } from '#web/ui/primitives.ts';

const toPromotions = (
  <LinkButton to={promotionsPath} variant="brand">
    {text.backToPromotions}
  </LinkButton>
);

/** A page of this feature with only a message and one link. */
export function Notice(props: { readonly title: string; readonly children: ReactNode; readonly action: ReactNode }) {
  return (
    <Room>
      <PageState
        title={props.title}
        action={
          <Flex wrap="wrap" align="center" gap="12px 24px">
            {props.action}
          </Flex>
        }
      >
        {props.children}
      </PageState>
    </Room>
  );
}

export const NoProduct = () => (
  <Notice title={text.noProduct} action={toPromotions}>
    <p>{text.chooseFirst}</p>
  </Notice>
);

/** The confirmation page was opened without a product. */
export const NoProductToConfirm = () => (
  <Notice title={messages.productIdRequired} action={toPromotions}>
    <p>{text.nothingOrdered}</p>
  </Notice>
);

export const ProductMissing = () => (
  <Notice title={messages.productNotFoundCheckId} action={toPromotions}>
    <p>{text.productMayBeGone}</p>
  </Notice>
);

export const ProductFailed = (props: { readonly message: string | null; readonly retry: () => Promise<unknown> }) => (
  <Notice
    title={messages.productNotLoaded}
    action={
      <>
        <RetryButton onRetry={props.retry} />
        <TextLink to={promotionsPath} variant="quiet">
          {text.backToPromotions}
        </TextLink>
      </>
    }
  >
    {props.message !== null && <p>{props.message}</p>}
    <p>{text.nothingOrdered}</p>
  </Notice>
);

export const OrderNotFound = () => (
  <Notice
    title={messages.orderNotFound}
    action={
      <>
        <LinkButton to={ordersPath()} variant="brand">
          {text.myOrders}
        </LinkButton>
        <TextLink to={promotionsPath} variant="quiet">
          {text.continueShopping}
        </TextLink>
      </>
    }
  >
    <p>{text.orderLinkMayBeOld}</p>
  </Notice>
);

/** An inactive membership cannot place orders. */
export const MembershipInactive = () => (
  <Room>
    <InactiveNote />
  </Room>
);
