import { useState } from 'react';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { type Pace, type Polling, usePolling } from '#web/hooks/usePolling.ts';
import { orderFailure } from '../failure.ts';
import { type OrderDetailQuery, useOrderDetailQuery } from '../OrderDetail.generated.ts';
import { isSettled } from '../orderWords.ts';

export type OrderData = NonNullable<NonNullable<OrderDetailQuery['me']>['order']>;

export type OrderState =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => Promise<unknown> }
  | {
      readonly state: 'there';
      readonly order: OrderData;
      readonly membershipNumber: string | undefined;
      readonly polling: Polling;
      /** Something of the order could not be read, such as its product in the catalogue. */
      readonly isPartial: boolean;
      /** Why the last refetch failed; the data shown is from before it. */
      readonly staleBecause: string | null;
      readonly retry: () => Promise<unknown>;
    };

/** Seconds between polls: short at first, so that changes appear soon, then longer and longer. */
const pace: Pace = { first: 10, growth: 1.4, longest: 120 };

/**
 * One order of the member.
 * @param isLive polls while the page is open, until the order no longer changes.
 */
export function useOrder(id: string, isLive: boolean): OrderState {
  const { data, error, loading, refetch } = useOrderDetailQuery({
    ...memberQuery,
    variables: { id },
  });
  const order = data?.me?.order ?? null;
  // A failed poll may return no data. What was read before stays on screen.
  const [last, setLast] = useState<OrderData | null>(null);
  if (order !== null && order !== last) setLast(order);
  const shown = order ?? (error && last?.id === id ? last : null);
  const retry = () => refetch();
  const isChanging = shown?.change?.state === 'PENDING';
  const isFollowed = isChanging || (isLive && shown !== null && !isSettled(shown.status));
  const polling = usePolling(retry, isFollowed, pace, `${shown?.status} ${isChanging}`);

  if (shown) {
    return {
      state: 'there',
      order: shown,
      membershipNumber: data?.me?.membershipNumber,
      polling,
      isPartial: error !== undefined,
      staleBecause: order === null && error ? orderFailure(error) : null,
      retry,
    };
  }
  if (error && !loading) return { state: 'failed', message: orderFailure(error), retry };
  return data?.me && !loading ? { state: 'missing' } : { state: 'loading' };
}
