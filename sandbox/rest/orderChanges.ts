import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { inTransaction } from '../database.ts';
import type { RestUser } from './bearer.ts';
import { idempotencyKey, pathId, refuse, withBody } from './bodies.ts';
import { insertOrderChange, toRecord, type OrderRecord } from './orderRecords.ts';
import type { RestWorld } from './restWorld.ts';

const Reason = z
  .string("can't be blank")
  .trim()
  .min(1, "can't be blank")
  .max(500, 'is too long (maximum is 500 characters)');
const CancelInput = z.object({ reason: Reason.nullish() });
const ReturnInput = z.object({ reason: Reason });

/** Until it is packed. */
export const canBeCancelled = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

/** Once it is delivered, and once only. */
export const canBeReturned = ({ status, returnRequestedAt }: OrderRecord): boolean =>
  status === 'delivered' && returnRequestedAt === null;

/**
 * Cancels an order, or takes the request for its return; a returned order is refunded two minutes later. The points are
 * credited in the CRM by `creditOrders`. A repeated call is answered with the order as it is.
 */
export function createOrderChanges({ db, now }: RestWorld, shown: (order: OrderRecord) => Answer) {
  const change =
    (kind: 'cancel' | 'return') =>
    ({ params, body, headers }: Call, { mobile }: RestUser): Answer => {
      const id = pathId(params['id']);
      const find = () =>
        id === null ? undefined : db.prepare('SELECT * FROM product_order WHERE id = ? AND mobile = ?').get(id, mobile);
      const row = find();
      if (id === null || row === undefined) return refuse(404, 'Order not found.');
      const key = idempotencyKey(headers);
      const before = db.prepare('SELECT kind, idempotency_key AS key FROM order_change WHERE order_id = ?').get(id);
      const order = toRecord(db, row, now().getTime());
      if (before?.['kind'] === kind && key !== null && before['key'] === key) return shown(order);
      if (kind === 'cancel' && !canBeCancelled(order)) return refuse(422, 'This order is already on its way.');
      if (kind === 'return' && !canBeReturned(order)) return refuse(422, 'This order cannot be returned.');
      return withBody(kind === 'cancel' ? CancelInput : ReturnInput, body, ({ reason }) => {
        const asked = { kind, key, reason: reason ?? null, now: now().getTime() };
        inTransaction(db, () => insertOrderChange(db, id, asked));
        const changed = find();
        return changed === undefined ? refuse(404, 'Order not found.') : shown(toRecord(db, changed, now().getTime()));
      });
    };
  return { cancel: change('cancel'), returnOrder: change('return') };
}
