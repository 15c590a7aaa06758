import { useState } from 'react';
import { usePolling } from '#web/hooks/usePolling.ts';
import {
  type KioskSessionsQuery,
  useEndKioskSessionMutation,
  useKioskSessionsQuery,
} from './KioskSessions.generated.ts';
import { besideKiosk } from './pace.ts';
import { useLastRead } from '#clients/useLast.ts';

export type SessionOnKiosk = NonNullable<NonNullable<KioskSessionsQuery['me']>['kioskSessions']>[number];

interface Outcome {
  readonly kioskName: string;
  readonly isEnded: boolean;
}

/** The kiosks on which the member is logged in, read again while the page is open, and how to sign out on one. */
export function useKioskSessions() {
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
