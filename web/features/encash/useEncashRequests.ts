import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { failureText } from '#web/apollo/failureText.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { pointsMoved } from '#web/checkout/pointsMoved.ts';
import { type EncashRequestsQuery, useEncashRequestsQuery } from './EncashRequests.generated.ts';

type Member = NonNullable<EncashRequestsQuery['me']>;

export interface EncashRequestList {
  /** Null until they are known. If a refetch fails, the last known ones. */
  readonly requests: NonNullable<Member['encashRequests']> | null;
  readonly isLoading: boolean;
  readonly failure: string | null;
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
  const hasArrived = !loading && data?.me?.encashRequests != null;
  const settle = useEffectEvent(() => void pointsMoved(client));
  useEffect(() => {
    if (hasArrived) settle();
  }, [hasArrived]);
  const ask = () => refetch();
  return {
    requests: data?.me?.encashRequests ?? previousData?.me?.encashRequests ?? null,
    isLoading: loading,
    failure: error && !loading ? failureText(error, ['me', 'encashRequests']) : null,
    retry: () => void ask().catch(() => undefined),
    ask,
  };
}
