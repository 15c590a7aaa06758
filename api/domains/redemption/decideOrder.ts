import { type Message, messages } from '#rules/messageByName.ts';
import type {
  ApproveOrderInput,
  CancelOrderApprovalInput,
  DeclineOrderInput,
  ResolversTypes,
} from '../../__generated__/schema.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable, unavailable } from '../shared/errors.ts';
import { failure } from '../shared/userErrors.ts';
import { LockTimeoutError, StoreError } from '../../store/database/errors.ts';
import { placeOrder } from './confirmOrder.ts';
import type { OrderApprovalModel } from './model.ts';
import { orderApprovalModel } from './orderApproval.ts';

const ended = (message: Message = messages.orderApprovalEnded) =>
  failure('OrderApprovalEndedError', message, 'NOT_AVAILABLE');

const shown = (approval: OrderApprovalModel) => ({ __typename: 'OrderApproval' as const, ...approval });

/**
 * Runs a decision of the logged-in member about an approval that waits. Decisions about one approval are made one after
 * the other, across all processes. One that is decided already is returned as it is, if it was decided in this way.
 */
async function decideOnce<T>(
  id: string,
  wanted: 'APPROVED' | 'DECLINED',
  context: MemberContext,
  decide: (approval: OrderApprovalModel) => Promise<T>,
) {
  const { memberId } = sessionOf(context);
  const { orderApprovals, locks } = context.services.store;
  const read = async () => {
    const approval = await orderApprovals.find(memberId, id);
    return approval && (await orderApprovalModel(approval, context));
  };
  try {
    return await locks.withLock(`order-approval:${memberId}:${id}`, async () => {
      const approval = await orUnavailable(messages.fetchFailed, read, StoreError);
      if (approval?.state === wanted) return shown(approval);
      return approval?.state === 'PENDING' ? await decide(approval) : ended();
    });
  } catch (error) {
    // The other decision still waits for the backend.
    if (error instanceof LockTimeoutError) throw unavailable(messages.outcomeUnknown, error);
    throw error;
  }
}

/**
 * Confirms an order that a kiosk asks for, and places it with the session of this phone, under the approval's own key.
 * What is refused can be confirmed again with another address, until the approval expires.
 */
export const approveOrder = (
  { id, addressId }: ApproveOrderInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['ApproveOrderResult']>> =>
  decideOnce(id, 'APPROVED', context, async (approval) => {
    const { productId, idempotencyKey, points } = approval;
    const refuse = (price: number) => (price === points ? null : ended(messages.orderPriceChanged));
    const outcome = await placeOrder({ productId, addressId, idempotencyKey }, context, refuse);
    if (outcome.__typename !== 'Redemption') return outcome;
    await context.services.store.orderApprovals.decide(id, 'APPROVED');
    return shown({ ...approval, state: 'APPROVED', redemption: outcome });
  });

export const declineOrder = (
  { id }: DeclineOrderInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['DeclineOrderResult']>> =>
  decideOnce(id, 'DECLINED', context, async (approval) => {
    await context.services.store.orderApprovals.decide(id, 'DECLINED');
    return shown({ ...approval, state: 'DECLINED' });
  });

/**
 * The kiosk no longer asks for an order. One that was decided stays as it is, also while the decision is being carried out: the
 * operation is the truth.
 */
export async function cancelOrderApproval(
  input: CancelOrderApprovalInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['CancelOrderApprovalResult']>> {
  const { memberId } = sessionOf(context);
  const { orderApprovals } = context.services.store;
  const idempotencyKey = input.idempotencyKey;
  const read = () => orderApprovals.findByKey(memberId, idempotencyKey);
  const cancel = async () => {
    const asked = await read();
    if (!asked || asked.kioskId !== context.kiosk?.id) return ended();
    await orderApprovals.decide(asked.id, 'CANCELLED');
    const cancelled = await read();
    return cancelled ? shown(await orderApprovalModel(cancelled, context)) : ended();
  };
  return await orUnavailable(messages.wentWrong, cancel, StoreError);
}
