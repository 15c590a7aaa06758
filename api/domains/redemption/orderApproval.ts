import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { OrderApprovalRecord } from '../../store/kiosk/orderApprovals.ts';
import { asRedemption, type OrderApprovalModel } from './model.ts';

/**
 * What became of an approval. The operation is the truth: a process can end between placing the order and recording that
 * it was confirmed.
 */
export async function orderApprovalModel(
  approval: OrderApprovalRecord,
  { services, call }: MemberContext,
): Promise<OrderApprovalModel> {
  const { memberId, idempotencyKey } = approval;
  const operation = await services.store.operations.findOrder(memberId, idempotencyKey);
  if (operation) {
    const redemption = asRedemption(await services.operations.resumeIfDue(call, operation));
    return { ...approval, state: 'APPROVED', redemption };
  }
  const isOver = approval.state === 'PENDING' && approval.expiresAt <= services.now();
  return { ...approval, state: isOver ? 'EXPIRED' : approval.state, redemption: null };
}

const fromStore = <T>(read: () => Promise<T>): Promise<T> => orUnavailable(messages.fetchFailed, read, StoreError);

/** Null when the member has no approval with this id. */
export const readOrderApproval = (memberId: string, id: string, context: MemberContext) =>
  fromStore(async () => {
    const { orderApprovals } = context.services.store;
    const approval = await orderApprovals.find(memberId, id);
    if (approval?.openedAt === null && !context.kiosk) await orderApprovals.opened(id);
    return approval && (await orderApprovalModel(approval, context));
  });

/** Those that wait for the member now, newest first. */
export const readPendingApprovals = (memberId: string, context: MemberContext) =>
  fromStore(async () => {
    const waiting = await context.services.store.orderApprovals.pending(memberId);
    const models = await Promise.all(waiting.map((approval) => orderApprovalModel(approval, context)));
    return models.filter(({ state }) => state === 'PENDING');
  });
