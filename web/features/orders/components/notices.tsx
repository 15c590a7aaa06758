import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/ordersDetail.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ordersPath } from '#rules/orderPaths.ts';
import { styled } from '#web/ui/styled.ts';

const Room = styled('div', { base: { paddingBlock: 'clamp(48px, 8vw, 112px)', minHeight: '56svh' } });
const Ways = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' } });

/** An order that does not exist, or belongs to another member. */
export const NoOrder = ({ title }: { readonly title: string }) => (
  <Room>
    <PageMessage title={title} action={<LinkButton to={ordersPath()}>{text.myOrders}</LinkButton>}>
      <p>{text.notYours}</p>
    </PageMessage>
  </Room>
);

export const OrderFailed = (props: { readonly message: string; readonly retry: () => Promise<unknown> }) => (
  <Room>
    <PageMessage
      title={props.message}
      action={
        <Ways>
          <RetryButton onRetry={props.retry} />
          <TextLink to={ordersPath()} variant="quiet">
            {text.backToOrders}
          </TextLink>
        </Ways>
      }
    >
      <p>{text.missingSafe}</p>
    </PageMessage>
  </Room>
);

/** The last refetch failed; the page shows earlier data. */
export const StaleNote = (props: { readonly why: ReactNode; readonly retry: () => Promise<unknown> }) => (
  <div className={css({ marginBottom: '28px' })}>
    <Note tone="wait" action={<RetryButton onRetry={props.retry} />}>
      <p className={css({ fontWeight: '600' })}>{props.why}</p>
      <p>{text.stale}</p>
    </Note>
  </div>
);
