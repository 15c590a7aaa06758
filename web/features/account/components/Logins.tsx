import * as text from '#text/myAccount.ts';
import { Message } from '#web/ui/Message.tsx';
import { Box, Skeleton } from '#web/ui/primitives.ts';
import { useAccountSessionsQuery } from '../AccountSessions.generated.ts';
import { useMemberHere } from '../useMemberHere.ts';
import { Kiosks, Notices } from './Records.tsx';
import { Sessions } from './Sessions.tsx';

/** What the club itself knows of the member's logins: it works without the developer's systems. */
export function Logins() {
  const { data, error, loading, refetch } = useAccountSessionsQuery({
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  useMemberHere(data);
  const me = data?.me;
  if (me?.sessions && me.kioskUses && me.acceptedNotices) {
    return (
      <>
        <Sessions sessions={me.sessions} refetch={() => refetch()} />
        <Kiosks uses={me.kioskUses} />
        <Notices notices={me.acceptedNotices} />
      </>
    );
  }
  if (error && !loading) {
    return (
      <Box py="28px" borderTop="1px solid {colors.line}">
        <Message tone="error" title={text.sessionsNotLoaded} onRetry={() => refetch()}>
          {text.sessionsSafe}
        </Message>
      </Box>
    );
  }
  return <Skeleton h="220px" aria-label={text.loading} />;
}
