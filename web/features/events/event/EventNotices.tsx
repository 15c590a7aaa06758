import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/eventsDetail.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { PageMessage } from '#web/ui/Message.tsx';
import { Box, Flex, Wrap } from '#web/ui/primitives.ts';
import { eventsPath } from '../paths.ts';
import { BackToEvents } from './BackToEvents.tsx';

const Notice = (props: { readonly title: string; readonly children: ReactNode; readonly action: ReactNode }) => (
  <Wrap minH="62svh" py="20px clamp(72px, 9vw, 128px)">
    <BackToEvents />
    <Box mt="clamp(40px, 6vw, 88px)">
      <PageMessage
        title={props.title}
        action={
          <Flex wrap="wrap" gap="12px">
            {props.action}
          </Flex>
        }
      >
        {props.children}
      </PageMessage>
    </Box>
  </Wrap>
);

/** The link to all events. */
const AllEvents = () => (
  <LinkButton to={eventsPath} variant="outline">
    {text.allEvents}
  </LinkButton>
);

/** 'Event not found'. */
export const EventMissing = () => (
  <Notice title={messages.eventNotFound} action={<AllEvents />}>
    {text.mayBeOffTheList}
  </Notice>
);

/** Shown if the event could not be loaded. */
export const EventFailed = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <Notice
    title={messages.fetchFailed}
    action={
      <>
        <RetryButton onRetry={onRetry} />
        <AllEvents />
      </>
    }
  >
    {text.notLoaded}
  </Notice>
);
