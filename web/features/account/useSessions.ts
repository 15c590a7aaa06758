import { useState } from 'react';
import * as text from '#text/myAccount.ts';
import { showToast } from '#web/ui/toaster.ts';
import type { AccountSessionsQuery } from './AccountSessions.generated.ts';
import { useEndOtherSessionsMutation } from './EndOtherSessions.generated.ts';
import { useEndSessionMutation } from './EndSession.generated.ts';

export type MemberSession = NonNullable<NonNullable<AccountSessionsQuery['me']>['sessions']>[number];

/** Ends other sessions of the member. `refetch` reads the list anew, whatever the outcome. */
export function useSessions(refetch: () => Promise<unknown>) {
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
