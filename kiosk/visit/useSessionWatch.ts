import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { pollSeconds } from '#rules/kiosk.ts';
import { KioskSessionStateDocument } from './KioskSession.generated.ts';

const betweenMs = pollSeconds * 1000;

/**
 * Ends the visit within seconds after its session has ended elsewhere: on the member's phone, or because the kiosk was
 * revoked. Without a network nothing is known, and the session ends by its time.
 */
export function useSessionWatch(client: ApolloClient | null, end: () => void): void {
  useEffect(() => {
    if (client === null) return undefined;
    let isCurrent = true;
    const look = async () => {
      const answer = await client
        .query({ query: KioskSessionStateDocument, fetchPolicy: 'no-cache' })
        .catch(() => null);
      if (isCurrent && answer?.data && answer.data.me === null) end();
    };
    const timer = setInterval(() => void look(), betweenMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [client, end]);
}
