import type { ReactNode } from 'react';
import { ordersPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Room } from '#web/ui/Layout.tsx';
import { PageMessage } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

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
        <Flex wrap="wrap" align="center" gap="12px 24px">
          <RetryButton onRetry={props.retry} />
          <TextLink to={ordersPath()} variant="quiet">
            {text.backToOrders}
          </TextLink>
        </Flex>
      }
    >
      <p>{text.missingSafe}</p>
    </PageMessage>
  </Room>
);

/** The last refetch failed; the page shows earlier data. */
export const StaleNote = (props: { readonly why: ReactNode; readonly retry: () => Promise<unknown> }) => (
  <Note tone="wait" title={props.why} action={<RetryButton onRetry={props.retry} />} css={{ marginBottom: '28px' }}>
    <p>{text.stale}</p>
  </Note>
);
