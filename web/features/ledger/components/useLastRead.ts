import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

/** When the totals were last read, per client and member: the cache keeps figures longer than a page lives. */
const lastRead = new WeakMap<ApolloClient, { readonly memberId: string; readonly at: string }>();

/**
 * When the figures on screen were read, ISO 8601; null before they ever were.
 * @param isFresh whether an answer has just come with all of them.
 */
export function useLastRead(memberId: string, isFresh: boolean): string | null {
  const client = useApolloClient();
  const [at, setAt] = useState(() => {
    const known = lastRead.get(client);
    return known?.memberId === memberId ? known.at : null;
  });
  useEffect(() => {
    if (!isFresh) return;
    const now = new Date().toISOString();
    lastRead.set(client, { memberId, at: now });
    setAt(now);
  }, [client, memberId, isFresh]);
  return at;
}
