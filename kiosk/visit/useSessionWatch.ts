import type { ApolloClient } from '@apollo/client';
import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { pollSeconds } from '#rules/kiosk.ts';
import { useKioskSessionStateQuery } from './KioskSession.generated.ts';

/**
 * Ends the visit within seconds after its session has ended elsewhere: on the member's phone, or because the kiosk was
 * revoked. Without a network nothing is known, and the session ends by its time.
 */
export function useSessionWatch(client: ApolloClient | null, end: () => void): void {
  const { data } = useKioskSessionStateQuery(
    client ? { client, pollInterval: pollSeconds * 1000, fetchPolicy: 'no-cache' } : skipToken,
  );
  const isOver = data?.me === null;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
}
