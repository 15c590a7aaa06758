import { useRef, useState } from 'react';
import * as text from '#text/myAccount.ts';
import { Button } from '#web/ui/Button.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Flex, Muted, Stack, Text } from '#web/ui/primitives.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { Status } from '#web/ui/Status.tsx';
import { showToast } from '#web/ui/toaster.ts';
import type { AccountSessionsQuery } from '../AccountSessions.generated.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation } from '../EndSession.generated.ts';

type MemberSession = NonNullable<NonNullable<AccountSessionsQuery['me']>['sessions']>[number];

/** Ends other sessions of the member. `refetch` reads the list anew, whatever the outcome. */
function useSessions(refetch: () => Promise<unknown>) {
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  const [endSession] = useEndSessionMutation(options);
  const [endOtherSessions] = useEndOtherSessionsMutation(options);
  /** The id of the session that is being ended, or all others. */
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  /** @param end the words for the outcome; null when it is unknown */
  const during = async (what: string, end: () => Promise<string | null>) => {
    if (busy !== null) return;
    setBusy(what);
    setFailed(false);
    const said = await end().catch(() => null);
    if (said === null) setFailed(true);
    else showToast({ tone: 'good', title: said });
    await refetch().catch(() => undefined);
    setBusy(null);
  };
  return {
    busy,
    failed,
    end: (id: string) =>
      during(id, async () => {
        const { data } = await endSession({ variables: { id } });
        const outcome = data?.endSession.__typename;
        if (outcome === 'SessionNotFoundError') return text.endedAlready;
        return outcome === 'EndSessionSuccess' ? text.ended : null;
      }),
    endOthers: () =>
      during('others', async () => {
        const outcome = (await endOtherSessions()).data?.endOtherSessions;
        return outcome?.__typename === 'EndOtherSessionsSuccess' ? text.othersEnded(outcome.ended) : null;
      }),
  };
}

const moment = (at: string): string => `${istDay(at)}, ${istTime(at)}`;

const deviceOf = ({ channel, kioskName, gallery }: MemberSession): string =>
  kioskName === null ? text.channels[channel] : text.atKiosk(kioskName, gallery ?? '');

/** One device on which the member is logged in, with a button that ends it. */
function SessionRow(props: { readonly session: MemberSession; readonly busy: boolean; readonly onEnd: () => void }) {
  const { session, busy, onEnd } = props;
  const { isCurrent, createdAt, expiresAt } = session;
  const device = deviceOf(session);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="8px 24px"
      py="14px"
      borderTop="1px solid {colors.line}"
    >
      <div>
        <Flex wrap="wrap" align="baseline" gap="4px 14px">
          <Text fontWeight="600">{device}</Text>
          {isCurrent && <Status tone="good">{text.thisDevice}</Status>}
        </Flex>
        <Muted>{text.sinceUntil(moment(createdAt), moment(expiresAt))}</Muted>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={text.endWhich(device, moment(createdAt))}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </Flex>
  );
}

/** Where the member is logged in; every other session can be ended, one or all. */
export function Sessions(props: {
  readonly sessions: readonly MemberSession[];
  readonly refetch: () => Promise<unknown>;
}) {
  const { sessions, refetch } = props;
  const { busy, failed, end, endOthers } = useSessions(refetch);
  // The button that was pressed goes away with its session: the focus moves to what is true now.
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Block title={text.sessions}>
      <Stack gap="16px" maxW="46em" justifyItems="start">
        <Text role="status" tabIndex={-1} outline="0" ref={count}>
          {text.whereLoggedIn(others)}
        </Text>
        <Box as="ul" listStyle="none" w="100%" role="list">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id).then(focusCount)}
            />
          ))}
        </Box>
        {failed && <Note tone="bad">{text.notEnded}</Note>}
        {others > 0 && (
          <>
            <Muted>{text.notYou}</Muted>
            <Button variant="brand" busy={busy === 'others'} onClick={() => void endOthers().then(focusCount)}>
              {text.endOthers}
            </Button>
          </>
        )}
      </Stack>
    </Block>
  );
}
