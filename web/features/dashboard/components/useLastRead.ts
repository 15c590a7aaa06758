import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';

/** When the totals were last read, per client and member: cached figures outlive a page. */
const lastRead = new WeakMap<ApolloClient, { readonly memberId: string; readonly at: string }>();

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * When the figures on screen were read, ISO 8601; null if never.
 * @param isFresh whether a response with all of them has just arrived.
 */
export function useLastRead(memberId: string, isFresh: boolean): string | null {
  const client = useApolloClient();
  useEffect(() => {
    if (!isFresh) return;
    lastRead.set(client, { memberId, at: new Date().toISOString() });
    for (const listener of listeners) listener();
  }, [client, memberId, isFresh]);
  return useSyncExternalStore(
    subscribe,
    () => {
      const known = lastRead.get(client);
      return known?.memberId === memberId ? known.at : null;
    },
    () => null,
  );
}
