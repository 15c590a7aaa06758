import { useEffect, useEffectEvent, useRef } from 'react';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { type Pace, usePolling } from '#web/hooks/usePolling.ts';
import { type OrdersInProgressQuery, useOrdersInProgressQuery } from '../OrdersInProgress.generated.ts';

export type OrderInProgress = NonNullable<NonNullable<OrdersInProgressQuery['me']>['redemptionsInProgress']>[number];

const pace: Pace = { first: 4, growth: 1.5, longest: 30, whileLive: 15 };
const none: readonly OrderInProgress[] = [];

/** The member's pending orders, polled until they are settled. `onSettled` is called for each settled order. */
export function useOrdersInProgress(onSettled: () => void): readonly OrderInProgress[] {
  const { data, refetch } = useOrdersInProgressQuery({ ...memberQuery, fetchPolicy: 'network-only' });
  const found = data?.me?.redemptionsInProgress?.filter(({ kind }) => kind === 'ORDER') ?? none;
  usePolling(() => refetch(), found.length > 0, pace);
  const settled = useEffectEvent(onSettled);
  const before = useRef(0);
  useEffect(() => {
    if (found.length < before.current) settled();
    before.current = found.length;
  }, [found.length]);
  return found;
}
