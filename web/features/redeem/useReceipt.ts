import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureText } from '#web/apollo/failureText.ts';
import { pointsMoved } from '#web/apollo/pointsMoved.ts';
import { type Pace, type Polling, usePolling } from '#web/ui/usePolling.ts';
import { type ReceiptQuery, useReceiptQuery } from './Receipt.generated.ts';

type Me = NonNullable<ReceiptQuery['me']>;
export type Redemption = NonNullable<Me['redemption']>;
export type Customer = Pick<Me, 'mobile' | 'membershipNumber'>;

export type ReceiptState =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => Promise<unknown> }
  | {
      readonly state: 'there';
      readonly redemption: Redemption;
      readonly customer: Customer;
      readonly polling: Polling;
      /** The last refetch failed; the data shown is from the last successful one. */
      readonly isStale: boolean;
      readonly retry: () => Promise<unknown>;
    };

const pace: Pace = { first: 2, growth: 1.5, longest: 60 };

/** A redemption, polled while it is pending. Whenever it changes, the points are refetched everywhere. */
export function useReceipt(id: string): ReceiptState {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useReceiptQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    // An order that cannot be read must not hide that it was placed.
    errorPolicy: 'all',
    ssr: false,
  });
  const redemption = data?.me?.redemption ?? null;
  const state = redemption?.state ?? null;
  // The order of a completed redemption, or its number, may arrive later.
  const isUnfinished = state === 'PENDING' || (state === 'CONFIRMED' && redemption?.order?.number == null);
  const polling = usePolling(() => refetch(), isUnfinished, pace);

  const moved = useEffectEvent(() => void pointsMoved(client));
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== null && before.current !== state) moved();
    before.current = state;
  }, [state]);

  const retry = () => refetch();
  if (redemption && data?.me) {
    return { state: 'there', redemption, customer: data.me, polling, isStale: error !== undefined, retry };
  }
  if (error && !loading) return { state: 'failed', message: failureText(error, ['me', 'redemption']), retry };
  return data?.me && !loading ? { state: 'missing' } : { state: 'loading' };
}
