import { type Message, messages } from '#rules/messageByName.ts';
import { z } from 'zod';
import { changeOrder, getOrder, type OrderRecord } from '../../upstreams/club/orders.ts';
import { statusWord } from '../../upstreams/club/wireValues.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Kind, KindDeps, Refusal } from '../engine/kind.ts';
import type { OperationRow } from '../../store/operations/types.ts';

/** What the member sees of it, also when it has failed. */
export const orderChangeDetails = z.object({
  orderId: z.string(),
  orderNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** The client's key: a repeat with it finds this one. */
  idempotencyKey: z.string(),
});
export type OrderChangeDetails = z.infer<typeof orderChangeDetails>;

const orderChangePayload = z.object({ restToken: z.string() });
export type OrderChangePayload = z.infer<typeof orderChangePayload>;

interface Change {
  readonly thing: string;
  readonly path: string | null;
  /** Whether an order shows that it was done. */
  readonly isDone: (order: OrderRecord) => boolean;
  /** Whether an order that does not show it tells that it was not done. */
  readonly isTold: (order: OrderRecord) => boolean;
  readonly unfound: Kind['unfound'];
  readonly refusal: (error: UpstreamError) => Message;
}

const isOver = ({ status }: OrderRecord) => status === 'CANCELLED' || status === 'REFUNDED';

/** Nothing is sent: the path was removed from the settings after the member had asked. */
const notOffered = () =>
  new UpstreamError({
    upstream: 'rest',
    endpoint: 'POST orders/{id}',
    kind: 'network',
    code: 'NOT_OFFERED',
    outcome: 'refused',
  });

/** A change of one order. What counts is what the order itself shows, never an answer alone. */
const orderChange =
  ({ thing, path, isDone, isTold, unfound, refusal }: Change) =>
  ({ rest }: KindDeps): Kind => {
    const wanted = ({ details, payload }: OperationRow) => ({
      ...orderChangeDetails.parse(details),
      ...orderChangePayload.parse(payload),
    });
    return {
      upstream: 'backend',
      thing,
      isRepeatable: false,
      unfound,

      async create(call, operation) {
        const { orderId, reason, restToken } = wanted(operation);
        if (path === null) throw notOffered();
        const request = { path, id: orderId, reason, idempotencyKey: operation.id };
        const { id, number } = await changeOrder(rest, call, restToken, request, isDone);
        return { id, number };
      },

      async search(call, operation) {
        const { orderId, restToken } = wanted(operation);
        const order = await getOrder(rest, call, restToken, orderId);
        if (order === null) return null;
        const { id, number, updatedAt } = order;
        if (isDone(order)) {
          return [{ id, number, matches: true, about: [number && `number ${number}`, statusWord(order), updatedAt] }];
        }
        return isTold(order) ? [] : null;
      },

      refusal: (error): Refusal => ({
        failed: error.kind === 'auth' ? messages.sessionHasExpired : refusal(error),
      }),
    };
  };

/** Whether the backend has looked at the request and said no, as opposed to not taking it. */
const isRefused = ({ kind, status }: UpstreamError) => kind === 'status' && (status === 409 || status === 422);

/** The backend's reason if it gave one. */
const because = ({ reason }: UpstreamError, plain: Message, withReason: (reason: string) => Message): Message =>
  reason === undefined ? plain : withReason(reason);

/** Cancels an order. After a lost response the order is read: cancelled or not, it tells. */
export const orderCancellation = (deps: KindDeps): Kind =>
  orderChange({
    thing: 'cancellation',
    path: deps.orderPaths.cancel,
    isDone: isOver,
    isTold: () => true,
    unfound: { failed: messages.orderCancelFailed },
    refusal: (error) =>
      isRefused(error)
        ? because(error, messages.orderNotCancellable, messages.orderNotCancelled)
        : messages.orderCancelFailed,
  })(deps);

/**
 * Asks for the return of an order. The status may stay as it is for days, so an order that can still be returned tells
 * that nothing arrived; one that can no longer be returned, without a time of the request, tells nothing.
 */
export const orderReturn = (deps: KindDeps): Kind =>
  orderChange({
    thing: 'return',
    path: deps.orderPaths.return,
    isDone: (order) => order.returnRequestedAt !== null || order.status === 'REFUNDED',
    isTold: (order) => order.isReturnable === true,
    unfound: 'review',
    refusal: (error) =>
      isRefused(error)
        ? because(error, messages.orderNotReturnable, messages.orderNotReturned)
        : messages.orderReturnFailed,
  })(deps);
