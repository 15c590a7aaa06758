import { skipToken } from '@apollo/client/react';
import { act } from '#clients/act.ts';
import { pollSeconds } from '#rules/kiosk.ts';
import { useEffect, useRef, useState } from 'react';
import { useLast } from '#clients/useLast.ts';
import { useDevice } from '../device/Device.tsx';
import { useSessionCheck } from '../member/useSessionCheck.ts';
import { useVisit } from '../visit/Visit.tsx';
import {
  type KioskRequestOrderMutation,
  useKioskOrderApprovalQuery,
  useKioskRequestOrderMutation,
} from './KioskRedeem.generated.ts';
import { type Approval, isSettled } from './settled.ts';

export type OrderRefusal = Exclude<KioskRequestOrderMutation['requestOrderApproval'], { __typename: 'OrderApproval' }>;

export type OrderState =
  | { readonly at: 'choosing' }
  | { readonly at: 'refused'; readonly refusal: OrderRefusal }
  /** The request may have arrived or not. */
  | { readonly at: 'unknown' }
  | { readonly at: 'approval'; readonly approval: Approval };

const pollMs = pollSeconds * 1000;

/** Asks the member's phone to confirm an order, and follows it until it has ended. */
export function useOrder(productId: string) {
  const { orders, ask, cancelOrder, waitUntil, end } = useVisit();
  const { check, now } = useDevice();
  const [state, setState] = useState<OrderState>({ at: 'choosing' });
  const [request, { loading }] = useKioskRequestOrderMutation();
  const asked = state.at === 'approval' ? state.approval : null;
  const answer = useKioskOrderApprovalQuery(
    asked
      ? { variables: { id: asked.id }, pollInterval: pollMs, fetchPolicy: 'network-only', errorPolicy: 'all' }
      : skipToken,
  );
  useSessionCheck(answer);
  const read = useLast(answer.data?.me?.orderApproval);
  // The last answer may be that of a request that was cancelled.
  const approval = asked && read?.id === asked.id ? read : asked;
  const settled = approval !== null && isSettled(approval);
  const { stopPolling } = answer;
  useEffect(() => {
    if (!settled) return;
    stopPolling();
    orders.settle(productId);
  }, [settled, stopPolling, orders, productId]);

  const isPending = approval?.state === 'PENDING';
  const expiresAt = isPending ? Date.parse(approval.expiresAt) : null;
  useEffect(() => {
    waitUntil(expiresAt === null ? null : Date.now() + expiresAt - now());
    return () => waitUntil(null);
  }, [expiresAt, now, waitUntil]);

  /** Whether the club may have a request that nobody has decided. */
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = isPending || loading || state.at === 'unknown';
  });
  // A visitor who leaves the reward no longer asks for it.
  useEffect(
    () => () => {
      if (isOpen.current) cancelOrder(productId);
    },
    [cancelOrder, productId],
  );

  const order = async () => {
    const input = { productId, idempotencyKey: orders.keyOf(productId) };
    const acted = await ask(() => act(request({ variables: { input } })));
    if ('done' in acted) return setState({ at: 'approval', approval: acted.done });
    const { refused } = acted;
    if (!refused) return setState({ at: 'unknown' });
    if (refused.__typename === 'NotSignedInError') {
      check();
      return end();
    }
    // A limit says nothing of the request before, which may have arrived.
    if (refused.__typename === 'RateLimitedError' && state.at === 'unknown') return;
    // A refusal is an outcome: the next try is another order.
    orders.settle(productId);
    return setState({ at: 'refused', refusal: refused });
  };
  return {
    state: approval ? ({ at: 'approval', approval } as const) : state,
    isSending: loading,
    order: () => void order(),
    cancel: () => {
      cancelOrder(productId);
      setState({ at: 'choosing' });
    },
  };
}
