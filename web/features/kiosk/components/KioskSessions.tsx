import { useState } from 'react';
import * as text from '#text/kiosk.ts';
import { istTime } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex, Muted, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import {
  type KioskSessionsQuery,
  useEndKioskSessionMutation,
  useKioskSessionsQuery,
} from '../KioskSessions.generated.ts';
import { besideKiosk } from '../pace.ts';
import { useLastRead } from '#clients/useLast.ts';

type SessionOnKiosk = NonNullable<NonNullable<KioskSessionsQuery['me']>['kioskSessions']>[number];

interface Outcome {
  readonly kioskName: string;
  readonly isEnded: boolean;
}

/** The kiosks on which the member is logged in, read again while the page is open, and how to sign out on one. */
function useKioskSessions() {
  const { data, loading, error, refetch } = useKioskSessionsQuery({
    ssr: false,
    errorPolicy: 'all',
    fetchPolicy: 'network-only',
  });
  usePolling(() => refetch(), true, besideKiosk);
  const [send] = useEndKioskSessionMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [sending, setSending] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const end = async ({ id, kioskName }: SessionOnKiosk) => {
    setSending(id);
    setOutcome(null);
    const answer = await send({ variables: { id } });
    // One that the member does not have any more has ended as well.
    const isEnded = ['EndSessionSuccess', 'SessionNotFoundError'].includes(answer.data?.endSession.__typename ?? '');
    // Without an answer the list stays as it is, and the next poll reads it.
    if (isEnded) await refetch().catch(() => undefined);
    setSending(null);
    setOutcome({ kioskName, isEnded });
  };
  return {
    sessions: useLastRead(data?.me?.kioskSessions, { loading, error }) ?? [],
    /** The id of the session that is being ended. */
    sending,
    outcome,
    end: (session: SessionOnKiosk) => void end(session),
  };
}

/**
 * The kiosks on which the member is logged in now, each with a way to sign out there. Nothing while there are none.
 * @param props.isSaid the page says already that the member is signed out.
 */
export function KioskSessions({ isSaid = false }: { readonly isSaid?: boolean }) {
  const { sessions, sending, outcome, end } = useKioskSessions();
  const hasEnded = outcome?.isEnded === true && !isSaid;
  if (sessions.length === 0 && outcome?.isEnded !== false && !hasEnded) return null;
  return (
    <Stack as="section" gap="14px" maxW="34em" aria-labelledby="kiosk-sessions">
      <Title4 id="kiosk-sessions">{text.sessionsTitle}</Title4>
      <div role="status">{hasEnded && <Note tone="good">{text.signedOut(outcome.kioskName)}</Note>}</div>
      {outcome?.isEnded === false && (
        <Note tone="bad" title={text.notSignedOut(outcome.kioskName)}>
          {text.notSignedOutLead}
        </Note>
      )}
      {sessions.length > 0 && (
        <Sheet padded>
          <Stack as="ul" gap="18px" listStyle="none" role="list">
            {sessions.map((session) => (
              <Row key={session.id} session={session} isSending={sending === session.id} onEnd={() => end(session)} />
            ))}
          </Stack>
        </Sheet>
      )}
    </Stack>
  );
}

function Row(props: { readonly session: SessionOnKiosk; readonly isSending: boolean; readonly onEnd: () => void }) {
  const { kioskName, gallery, expiresAt } = props.session;
  return (
    <Flex as="li" wrap="wrap" align="center" justify="space-between" gap="10px 20px">
      <div>
        <Text fontWeight="600">{kioskName}</Text>
        <Muted>{text.sessionUntil(gallery, istTime(expiresAt))}</Muted>
      </div>
      <Button
        variant="outline"
        busy={props.isSending}
        busyText={text.sending}
        aria-label={text.signOutOf(kioskName)}
        onClick={props.onEnd}
      >
        {text.signOut}
      </Button>
    </Flex>
  );
}
