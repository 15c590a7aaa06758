import { useState } from 'react';
import * as text from '#text/myAccount.ts';
import { act, type NotDone } from '#clients/act.ts';
import { istDate } from '#web/format/ist.ts';
import { AnchorButton, Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex, Muted, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import {
  useAccountCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useDeleteCalendarFeedMutation,
} from '../CalendarFeed.generated.ts';

/** Creates or removes the feed. `refetch` reads how it is now. */
function useCalendarFeed(refetch: () => Promise<unknown>) {
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  const [create] = useCreateCalendarFeedMutation(options);
  const [remove] = useDeleteCalendarFeedMutation(options);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const during = async (send: () => Promise<{ readonly done: unknown } | NotDone>, said: string) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const acted = await send();
    if ('done' in acted) showToast({ tone: 'good', title: said });
    else setProblem(acted.message);
    await refetch().catch(() => undefined);
    setBusy(false);
  };
  return {
    busy,
    problem,
    create: () => during(() => act(create(), text.calendarNotChanged), text.calendarCreated),
    remove: () => during(() => act(remove(), text.calendarNotChanged), text.calendarRemoved),
  };
}

/** The address opens in a calendar program with this scheme, and is subscribed to. */
const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');
const googleCalendar = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(url))}`;

/** The address at which a calendar reads the member's visits, stays and events: how to subscribe, and to end it. */
export function CalendarFeed() {
  const { data, error, loading, refetch } = useAccountCalendarFeedQuery({
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const { busy, problem, create, remove } = useCalendarFeed(() => refetch());
  const feed = data?.me?.calendarFeed;
  return (
    <Block title={text.calendar}>
      {feed === undefined || (feed === null && error) ? (
        error && !loading ? (
          <Message tone="error" title={text.calendarNotLoaded} onRetry={() => refetch()} />
        ) : (
          <Skeleton h="90px" />
        )
      ) : (
        <Stack gap="14px" maxW="46em" justifyItems="start">
          {feed === null ? (
            <>
              <p role="status">{text.calendarHint}</p>
              <Button variant="outline" busy={busy} onClick={() => void create()}>
                {text.createCalendar}
              </Button>
            </>
          ) : (
            <>
              <p role="status">{text.calendarSince(istDate(feed.createdAt))}</p>
              <Flex wrap="wrap" align="baseline" gap="4px 14px">
                <Text textStyle="small" overflowWrap="anywhere">
                  {feed.url}
                </Text>
                <CopyButton value={feed.url} label={text.copyCalendar} copied={text.calendarCopied} />
              </Flex>
              <Muted>{text.calendarSecret}</Muted>
              <Flex wrap="wrap" gap="12px">
                <AnchorButton variant="brand" href={webcal(feed.url)}>
                  {text.openCalendar}
                </AnchorButton>
                <AnchorButton
                  variant="outline"
                  href={googleCalendar(feed.url)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {text.googleCalendar}
                </AnchorButton>
                <Button variant="outline" busy={busy} onClick={() => void remove()}>
                  {text.removeCalendar}
                </Button>
              </Flex>
            </>
          )}
          {problem !== null && <Note tone="bad">{problem}</Note>}
        </Stack>
      )}
    </Block>
  );
}
