import { isOrderChange, operationStateOf } from '#rules/operation.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { orderChangeDetails } from '../../operations/kinds/orderChange.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { OperationRow, RedemptionRow } from '../../store/operations/types.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import { inWords, messages, readMessage } from '#rules/messageByName.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import type { OrderChangeModel } from './model.ts';

/** The cancellation or return of an operation; null when it is of another kind, or its details cannot be read. */
export function changeOf(operation: OperationRow): OrderChangeModel | null {
  const { id, kind, stage, stageAt, createdAt, message, transactionId, paidAt } = operation;
  const details = orderChangeDetails.safeParse(operation.details).data;
  if (!isOrderChange(kind) || !details) return null;
  return { id, kind, stage, stageAt, createdAt, message, transactionId, paidAt, details };
}

/** All that a member has asked for through this club, newest first. @throws an outage when the store does not respond */
export async function changesOf({ memberId }: Session, { orderChanges }: MemberContext): Promise<OrderChangeModel[]> {
  const found = await orUnavailable(messages.fetchFailed, () => orderChanges.load(memberId), StoreError);
  return found.flatMap((row) => changeOf(row) ?? []);
}

/** What was asked for an order: what has not failed, else the latest. */
export async function changeOfOrder({ id }: OrderRecord, context: MemberContext): Promise<OrderChangeModel | null> {
  const all = (await changesOf(sessionOf(context), context)).filter(({ details }) => details.orderId === id);
  return all.find(({ stage }) => stage !== 'FAILED') ?? all[0] ?? null;
}

/** The redemption with which this club paid an order; null for one that was ordered elsewhere. */
export const paymentOf = ({ id }: Pick<OrderRecord, 'id'>, context: MemberContext): Promise<RedemptionRow | null> =>
  orUnavailable(
    messages.fetchFailed,
    () => context.payments.load({ memberId: sessionOf(context).memberId, orderId: id }),
    StoreError,
  );

/** Whether the points of an order are taken, so that it is known what comes back. */
export const isPaid = (payment: Pick<RedemptionRow, 'stage'> | null): boolean =>
  payment === null || payment.stage === 'CONFIRMED';

/** Whether an order can be changed in this way now. */
async function canChange(order: OrderRecord, way: 'cancel' | 'return', context: MemberContext): Promise<boolean> {
  const isAllowed = way === 'cancel' ? order.isCancellable : order.isReturnable;
  if (isAllowed !== true || context.services.orderPaths[way] === null) return false;
  const change = await changeOfOrder(order, context);
  return (change === null || change.stage === 'FAILED') && isPaid(await paymentOf(order, context));
}

export const canCancel = (order: OrderRecord, context: MemberContext) => canChange(order, 'cancel', context);
export const canReturn = (order: OrderRecord, context: MemberContext) => canChange(order, 'return', context);

export const orderChangeFields = {
  id: ({ id }) => id,
  kind: ({ kind }) => (kind === 'ORDER_RETURN' ? 'RETURN' : 'CANCELLATION'),
  state: ({ stage }) => operationStateOf(stage),
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  reason: ({ details }) => details.reason,
  message: ({ message }, _, { language }) => message && inWords(readMessage(message), language),
} satisfies Resolvers['OrderChange'];
