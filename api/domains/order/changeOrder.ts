import type { OrderChangeKind } from '#rules/operation.ts';
import {
  isMessage,
  type Message,
  messageOfRule,
  messages,
  type NamedMessage,
  readMessage,
} from '#rules/messageByName.ts';
import { cancelReasonRule, returnReasonRule } from '#rules/orderChange.ts';
import type { CancelOrderInput, ResolversTypes, ReturnOrderInput } from '../../__generated__/schema.ts';
import { LockTimeoutError, StoreError } from '../../store/database/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable, outcomeUnknown, SessionEndedError, unavailable } from '../shared/errors.ts';
import { mismatch, failure, validationFailure } from '../shared/userErrors.ts';
import { changeOf, changesOf, isPaid, paymentOf } from './change.ts';
import type { OrderChangeModel } from './model.ts';

type Cancelled = Awaited<ResolversTypes['CancelOrderResult']>;
type Returned = Awaited<ResolversTypes['ReturnOrderResult']>;

interface Way<Refused, Success = 'CancelOrderSuccess' | 'ReturnOrderSuccess'> {
  readonly kind: OrderChangeKind;
  readonly path: 'cancel' | 'return';
  readonly success: Success;
  readonly isAllowed: (order: OrderRecord) => boolean;
  /** The message of a refusal, if the backend gives no reason. */
  readonly impossible: Message;
  /** The message of a request that the backend did not take. */
  readonly notTaken: NamedMessage;
  readonly refused: (message: Message) => Refused;
}

interface Request {
  readonly orderId: string;
  readonly reason: string | null;
  readonly idempotencyKey: string;
}

const cancellation: Way<Cancelled, 'CancelOrderSuccess'> = {
  kind: 'ORDER_CANCELLATION',
  path: 'cancel',
  success: 'CancelOrderSuccess',
  isAllowed: ({ isCancellable }) => isCancellable === true,
  impossible: messages.orderNotCancellable,
  notTaken: messages.orderCancelFailed,
  refused: (message) => failure('OrderNotCancellableError', message, 'NOT_AVAILABLE'),
};

const returning: Way<Returned, 'ReturnOrderSuccess'> = {
  kind: 'ORDER_RETURN',
  path: 'return',
  success: 'ReturnOrderSuccess',
  isAllowed: ({ isReturnable }) => isReturnable === true,
  impossible: messages.orderNotReturnable,
  notTaken: messages.orderReturnFailed,
  refused: (message) => failure('OrderNotReturnableError', message, 'NOT_AVAILABLE'),
};

/** Cancels an order, exactly once. See docs/domain/redemptions.md#cancellation-and-return. */
export function cancelOrder(input: CancelOrderInput, context: MemberContext): Promise<Cancelled> {
  const idempotencyKey = input.idempotencyKey;
  const reason = cancelReasonRule.safeParse(input.reason);
  if (!reason.success) return invalidReason(reason.error.issues);
  return changeOnce(cancellation, { orderId: input.orderId, reason: reason.data, idempotencyKey }, context);
}

/** Asks for the return of an order, exactly once. */
export function returnOrder(input: ReturnOrderInput, context: MemberContext): Promise<Returned> {
  const idempotencyKey = input.idempotencyKey;
  const reason = returnReasonRule.safeParse(input.reason);
  if (!reason.success) return invalidReason(reason.error.issues);
  return changeOnce(returning, { orderId: input.orderId, reason: reason.data, idempotencyKey }, context);
}

const invalidReason = async (issues: readonly { readonly message: string }[]) =>
  validationFailure([{ field: 'reason', message: messageOfRule(issues[0]?.message ?? '') }]);

/** The requests of one member run one after the other, across all processes. */
async function changeOnce<Refused, Success>(way: Way<Refused, Success>, request: Request, context: MemberContext) {
  const session = sessionOf(context);
  const { store } = context.services;
  const refusal = await inactive(context, session);
  if (refusal) return refusal;
  try {
    return await store.locks.withLock(`order-change:${session.memberId}`, () => change(way, request, session, context));
  } catch (error) {
    // Another request of the member still waits for the backend.
    if (error instanceof LockTimeoutError) throw unavailable(messages.outcomeUnknown, error);
    throw error;
  }
}

async function change<Refused, Success>(
  way: Way<Refused, Success>,
  request: Request,
  session: Session,
  context: MemberContext,
) {
  const earlier = await changesOf(session, context);
  const same = earlier.find(({ details }) => details.idempotencyKey === request.idempotencyKey);
  if (same) {
    const { orderId, reason } = same.details;
    const isSame = same.kind === way.kind && orderId === request.orderId && reason === request.reason;
    return isSame ? resultOf(way, same, session, context) : mismatch();
  }
  const order = await orUnavailable(messages.orderNotFetched, () => context.orders.one(session, request.orderId));
  if (order === null) return failure('OrderNotFoundError', messages.orderNotFound, 'NOT_FOUND');
  const known = earlier.find(({ details, stage }) => details.orderId === order.id && stage !== 'FAILED');
  // Asked for before, perhaps on another device.
  if (known?.kind === way.kind) return resultOf(way, known, session, context);
  if (known) return way.refused(messages.orderChangeInProgress);
  if (!way.isAllowed(order) || context.services.orderPaths[way.path] === null) return way.refused(way.impossible);
  const payment = await paymentOf(order, context);
  const settled = payment && (await context.services.operations.resumeIfDue(context.call, payment));
  // Otherwise nobody could tell whether points are to come back.
  if (!isPaid(settled)) return way.refused(messages.orderNotPaidYet);
  return send(way, { ...request, order }, session, context);
}

async function send<Refused, Success>(
  way: Way<Refused, Success>,
  { order, reason, idempotencyKey }: Request & { readonly order: OrderRecord },
  session: Session,
  context: MemberContext,
) {
  const { services, call, orderChanges } = context;
  const { memberId, restToken } = session;
  try {
    const operation = await services.operations.submit(call, {
      kind: way.kind,
      key: [memberId, order.id],
      memberId,
      details: { orderId: order.id, orderNumber: order.number, reason, idempotencyKey },
      payload: { restToken },
    });
    const sent = changeOf(operation);
    if (!sent) throw new TypeError('An order change has details.');
    return await resultOf(way, sent, session, context);
  } catch (error) {
    if (error instanceof StoreError) throw outcomeUnknown(error);
    throw error;
  } finally {
    orderChanges.clear(memberId);
    services.orderSnapshots.forget(memberId);
  }
}

/** What a request has led to; the order is read again when it is asked for. */
async function resultOf<Refused, Success>(
  way: Way<Refused, Success>,
  found: OrderChangeModel,
  session: Session,
  context: MemberContext,
) {
  if (found.stage !== 'FAILED') {
    return { __typename: way.success, change: found, me: { session } };
  }
  const message = found.message === null ? null : readMessage(found.message);
  if (isMessage(message, messages.sessionHasExpired)) {
    // A request of an earlier session says nothing about this one.
    if (found.createdAt >= session.createdAt) await context.endSession();
    throw new SessionEndedError(messages.sessionHasExpired);
  }
  return message === null || isMessage(message, way.notTaken)
    ? failure('OrderChangeFailedError', way.notTaken, 'UPSTREAM_UNAVAILABLE')
    : way.refused(message);
}
