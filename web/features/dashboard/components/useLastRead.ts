import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { clubNow } from '#clients/clubClock.ts';

/** When the totals were last read, per client and member: cached figures outlive a page. */
const lastRead = new WeakMap<ApolloClient, { readonly memberId: string; readonly at: string }>();

/** @param isFresh whether a response with all totals has just arrived. */
export function useNoteRead(memberId: string, isFresh: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (isFresh) lastRead.set(client, { memberId, at: new Date(clubNow()).toISOString() });
  }, [client, memberId, isFresh]);
}

/** When the totals on screen were read, ISO 8601; null if never. They are not being read again while this is shown. */
export function useLastRead(memberId: string): string | null {
  const known = lastRead.get(useApolloClient());
  return known?.memberId === memberId ? known.at : null;
}
