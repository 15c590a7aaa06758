import type { ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { pointsMoved } from '#web/checkout/pointsMoved.ts';
import { type EncashRequestsQuery, useEncashRequestsQuery } from './EncashRequests.generated.ts';

type Member = NonNullable<EncashRequestsQuery['me']>;

export interface EncashRequestList {
  /** Null until they are known. If a refetch fails, the last known ones. */
  readonly requests: NonNullable<Member['encashRequests']> | null;
  readonly isLoading: boolean;
  readonly failure: ErrorLike | null;
  readonly retry: () => void;
  readonly ask: () => Promise<unknown>;
}

/**
 * The member's requests. Reading them may release or spend held points (a request was rejected or paid), so the points
 * are refetched afterwards.
 */
export function useEncashRequests(): EncashRequestList {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useEncashRequestsQuery({
    ...memberQuery,
    notifyOnNetworkStatusChange: true,
  });
  const arrived = loading ? null : (data?.me?.encashRequests ?? null);
  const states = arrived && arrived.map(({ id, status, isHeld: held }) => `${id} ${status} ${held}`).join();
  const known = useRef<string | null>(null);
  const settle = useEffectEvent(() => void pointsMoved(client));
  useEffect(() => {
    // A poll that brings nothing new moves no points.
    if (states === null || states === known.current) return;
    known.current = states;
    settle();
  }, [states]);
  const ask = () => refetch();
  return {
    requests: data?.me?.encashRequests ?? previousData?.me?.encashRequests ?? null,
    isLoading: loading,
    failure: error && !loading ? error : null,
    retry: () => void ask().catch(() => undefined),
    ask,
  };
}
