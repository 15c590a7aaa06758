import type { ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '#web/apollo/failureText.ts';
import { type Pace, type Polling, usePolling } from '#web/hooks/usePolling.ts';
import { pointsMoved } from './pointsMoved.ts';
import type { Redemption_redemptionFragment } from './Redemption.generated.ts';

export type Redemption = Redemption_redemptionFragment;

interface ReceiptQuery<R> {
  readonly data?: { readonly me: { readonly redemption: R | null } | null } | undefined;
  readonly error?: ErrorLike | undefined;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

export type RedemptionState<R> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => Promise<unknown> }
  | { readonly state: 'there'; readonly redemption: R; readonly polling: Polling };

const pace: Pace = { first: 2, growth: 1.5, longest: 30, whileLive: 15 };

/**
 * A redemption of one kind, polled until it is settled. Whenever it changes, the points are refetched everywhere.
 * @param isComplete whether all that a confirmed one consists of has arrived.
 */
export function useRedemption<R extends Pick<Redemption, 'kind' | 'state'>>(
  { data, error, loading, refetch }: ReceiptQuery<R>,
  kind: Redemption['kind'],
  isComplete: (redemption: R) => boolean = () => true,
): RedemptionState<R> {
  const client = useApolloClient();
  // A poll that failed does not hide what was known before it.
  const [last, setLast] = useState<R | null>(null);
  const current = data?.me?.redemption ?? null;
  if (current !== null && current !== last) setLast(current);
  const found = current ?? (error ? last : null);
  const redemption = found?.kind === kind ? found : null;
  const state = redemption?.state ?? null;
  const hasFailed = redemption === null && error !== undefined;
  const isUnfinished =
    hasFailed || state === 'PENDING' || (state === 'CONFIRMED' && redemption !== null && !isComplete(redemption));
  const polling = usePolling(() => refetch(), isUnfinished, pace);

  const moved = useEffectEvent(() => void pointsMoved(client));
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== null && state !== null && before.current !== state) moved();
    if (state !== null) before.current = state;
  }, [state]);

  if (redemption) return { state: 'there', redemption, polling };
  if (loading) return { state: 'loading' };
  if (error) return { state: 'failed', message: failureText(error, ['me', 'redemption']), retry: () => refetch() };
  return data?.me ? { state: 'missing' } : { state: 'loading' };
}
