import { useApolloClient } from '@apollo/client/react';
import { Box, Center, Spinner } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { sessionCheckSeconds } from '#rules/constants.ts';
import type { StaffRole } from '#rules/desk.ts';
import { Failure, NotAllowed } from '../parts/Failure.tsx';
import { roleNames } from '../staff/roles.ts';
import { loginPath } from './addresses.ts';
import { useCan, useSessionEnd, ViewerProvider } from './Session.tsx';
import { useViewerQuery, ViewerDocument } from './Viewer.generated.ts';

/** Opens pages to those who are logged in, and leads all others to the login. */
export function RequireSession() {
  const { pathname, search } = useLocation();
  const { hasEnded } = useSessionEnd();
  const { data, error, refetch } = useViewerQuery();
  const next = pathname + search;
  if (hasEnded) return <Ended next={next} />;
  if (data === undefined && error) {
    return (
      <Box p="6" maxW="42rem" mx="auto">
        <Failure error={error} onRetry={refetch} />
      </Box>
    );
  }
  if (data === undefined) {
    return (
      <Center minH="100dvh" role="status" aria-label="Loading">
        <Spinner />
      </Center>
    );
  }
  if (!data.viewer) return <Navigate to={loginPath(null, next)} replace />;
  return (
    <ViewerProvider value={data.viewer}>
      <Expiry />
      <Outlet />
    </ViewerProvider>
  );
}

/** Leaves nothing of the session behind. */
function Ended({ next }: { readonly next: string }) {
  const client = useApolloClient();
  useEffect(() => void client.clearStore(), [client]);
  return <Navigate to={loginPath('session-ended', next)} replace />;
}

/**
 * Ends the session on the screen when it ends at the club. The clock of the device may be wrong, so the club is asked, which does
 * not extend the session. Without its answer nothing changes.
 */
function Expiry() {
  const client = useApolloClient();
  const { setHasEnded } = useSessionEnd();
  useEffect(() => {
    const ask = async () => {
      const answer = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' }).catch(() => null);
      if (answer?.data?.viewer === null) setHasEnded(true);
    };
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const timer = setInterval(() => void ask(), sessionCheckSeconds * 1_000);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [client, setHasEnded]);
  return null;
}

/** Pages of a role. */
export function RequireRole({ needed }: { readonly needed: StaffRole }) {
  return useCan(needed) ? <Outlet /> : <NotAllowed needed={roleNames[needed]} />;
}
