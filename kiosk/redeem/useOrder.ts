import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
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

const pollMs = 2_000;

/** Asks the member's phone to confirm an order, and follows it until it has ended. */
export function useOrder(productId: string) {
  const { orders, end } = useVisit();
  const { check } = useDevice();
  const [state, setState] = useState<OrderState>({ at: 'choosing' });
  const [request, { loading }] = useKioskRequestOrderMutation();
  const asked = state.at === 'approval' ? state.approval : null;
  const answer = useKioskOrderApprovalQuery(
    asked
      ? { variables: { id: asked.id }, pollInterval: pollMs, fetchPolicy: 'network-only', errorPolicy: 'all' }
      : skipToken,
  );
  useSessionCheck(answer);
  const approval = answer.data?.me?.orderApproval ?? asked;
  const settled = approval !== null && isSettled(approval);
  if (settled) {
    answer.stopPolling();
    orders.settle(productId);
  }

  const order = async () => {
    const input = { productId, idempotencyKey: orders.keyOf(productId) };
    const sent = await request({ variables: { input } }).catch(() => null);
    const result = sent?.data?.requestOrderApproval;
    if (!result) return setState({ at: 'unknown' });
    if (result.__typename === 'OrderApproval') return setState({ at: 'approval', approval: result });
    if (result.__typename === 'NotSignedInError') {
      check();
      return end();
    }
    // A refusal is an outcome: the next try is another order.
    orders.settle(productId);
    return setState({ at: 'refused', refusal: result });
  };
  return {
    state: approval ? ({ at: 'approval', approval } as const) : state,
    isSending: loading,
    order: () => void order(),
  };
}
