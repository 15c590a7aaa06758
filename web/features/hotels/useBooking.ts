import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureText } from '#web/apollo/failureText.ts';
import { pointsMoved } from '#web/apollo/pointsMoved.ts';
import { type Polling, usePolling } from '#web/ui/usePolling.ts';
import { type BookingReceiptQuery, useBookingReceiptQuery } from './BookingReceipt.generated.ts';

export type BookingRedemption = NonNullable<NonNullable<BookingReceiptQuery['me']>['redemption']>;

/** Seconds between polls: short at first, since most hotels respond within a minute. */
const pace = { first: 3, growth: 1.5, longest: 30 };

export interface Booking {
  readonly redemption: BookingRedemption | null;
  readonly polling: Polling;
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly retry: () => Promise<unknown>;
}

/** A booking, polled until its outcome is known. Then the points are refetched. */
export function useBooking(id: string): Booking {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useBookingReceiptQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A failure must not overwrite the known data with null.
    errorPolicy: 'none',
    ssr: false,
  });
  const known = data ?? previousData;
  const found = known?.me?.redemption ?? null;
  const redemption = found?.kind === 'HOTEL' ? found : null;
  const polling = usePolling(() => refetch(), redemption?.state === 'PENDING', pace, id);

  const state = redemption?.state;
  const before = useRef(state);
  const settled = useEffectEvent(() => void pointsMoved(client));
  useEffect(() => {
    if (before.current === 'PENDING' && state !== undefined && state !== 'PENDING') settled();
    if (state !== undefined) before.current = state;
  }, [state]);

  return {
    redemption,
    polling,
    isLoading: loading && known === undefined,
    failure: redemption === null && error ? failureText(error, ['me', 'redemption']) : null,
    retry: () => refetch(),
  };
}
