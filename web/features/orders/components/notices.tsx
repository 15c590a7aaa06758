import type { ReactNode } from 'react';
import { ordersPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { RetryButton } from '#web/ui/Button.tsx';
import { Room } from '#web/ui/Layout.tsx';
import { PageState } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** An order that does not exist, or belongs to another member. */
export const NoOrder = ({ title }: { readonly title: string }) => (
  <Room>
    <PageState title={title} link={{ to: ordersPath(), label: text.myOrders }}>
      <p>{text.notYours}</p>
    </PageState>
  </Room>
);

export const OrderFailed = (props: { readonly message: string; readonly retry: () => Promise<unknown> }) => (
  <Room>
    <PageState
      title={props.message}
      action={
        <Flex wrap="wrap" align="center" gap="12px 24px">
          <RetryButton onRetry={props.retry} />
          <TextLink to={ordersPath()} variant="quiet">
            {text.backToOrders}
          </TextLink>
        </Flex>
      }
    >
      <p>{text.missingSafe}</p>
    </PageState>
  </Room>
);

/** The last refetch failed; the page shows earlier data. */
export const StaleNote = (props: { readonly why: ReactNode; readonly retry: () => Promise<unknown> }) => (
  <Note tone="wait" title={props.why} action={<RetryButton onRetry={props.retry} />} css={{ marginBottom: '28px' }}>
    <p>{text.stale}</p>
  </Note>
);
