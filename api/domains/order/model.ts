import type { OrderChangeKind } from '#rules/operation.ts';
import type { OrderChangeDetails } from '../../operations/kinds/orderChange.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import type { connectionOf } from '../shared/connection.ts';

/** A page of a member's orders with the member's session, so that all orders can be counted on request. */
export type OrderPageModel = ReturnType<typeof connectionOf<OrderRecord>> & { readonly session: Session };

/** A cancellation or return, as the graph may expose it. */
export interface OrderChangeModel extends Pick<
  OperationRow,
  'id' | 'stage' | 'stageAt' | 'createdAt' | 'message' | 'transactionId' | 'paidAt'
> {
  readonly kind: OrderChangeKind;
  readonly details: OrderChangeDetails;
}

/** What a mutation has led to. The order is read when it is selected. */
export interface OrderChangeSuccessModel {
  readonly change: OrderChangeModel;
  readonly me: { readonly session: Session };
}
