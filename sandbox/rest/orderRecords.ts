import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import type { WireAddress } from './addresses.ts';
import { noteFor, stepsUntil, type OrderStep } from './orderProgress.ts';

/** One item of an order, as it was when ordered. */
export interface OrderItem {
  readonly product_id: number;
  readonly item_name: string;
  readonly item_sku: string | null;
  readonly quantity: number;
  readonly unit_price: number;
  readonly total_price: number;
  readonly product: { readonly name: string; readonly sku: string | null; readonly primary_image: string | null };
}

/** The fixed data of an order. */
export interface OrderFacts {
  readonly payment_status: string;
  readonly total_amount: number;
  readonly loyalty_points_redeemed: number;
  readonly loyalty_discount_amount: number;
  readonly tracking_number: string;
  /** yyyy-mm-dd. Null: the row does not have it. */
  readonly estimated_delivery: string | null;
  readonly shipping_address: WireAddress | null;
  /** Null: the row has no list of items. */
  readonly items: readonly OrderItem[] | null;
  /** The member's remaining points when the order was placed; null for seeded orders. */
  readonly remaining: number | null;
}

export interface NewOrder {
  readonly mobile: string;
  readonly number: string;
  readonly createdAt: number;
  readonly facts: OrderFacts;
  readonly key?: string | null;
  /** Null: it progresses with time. */
  readonly status?: string | null;
  readonly steps?: readonly OrderStep[];
  readonly camel?: boolean;
  readonly seeded?: boolean;
}

/** An order from the database, with its steps up to now, oldest first. */
export interface OrderRecord {
  readonly id: number;
  readonly number: string;
  readonly createdAt: number;
  readonly status: string;
  readonly camel: boolean;
  readonly facts: OrderFacts;
  readonly steps: readonly OrderStep[];
  /** Milliseconds since 1970; null: nobody asked for its return. */
  readonly returnRequestedAt: number | null;
}

/** Inserts an order and returns its id. Call it inside a transaction. */
export function insertOrder(db: DatabaseSync, order: NewOrder): number {
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO product_order (mobile, order_number, idempotency_key, created_at, status, camel, seeded, wire) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      order.mobile,
      order.number,
      order.key ?? null,
      order.createdAt,
      order.status ?? null,
      order.camel === true ? 1 : 0,
      order.seeded === true ? 1 : 0,
      JSON.stringify(order.facts),
    );
  const id = Number(lastInsertRowid);
  for (const step of order.steps ?? []) insertStep(db, id, step);
  return id;
}

/**
 * Sets the status of an order at once, whatever it was. From then on it no longer changes automatically; earlier steps
 * stay. Returns false if there is no such order.
 */
export function moveOrder(
  db: DatabaseSync,
  id: number,
  { status, notes, now }: { status: string; notes: string | undefined; now: number },
): boolean {
  const row = db.prepare('SELECT * FROM product_order WHERE id = ?').get(id);
  if (row === undefined) return false;
  if (row['status'] === null) for (const step of stepsUntil(Number(row['created_at']), now)) insertStep(db, id, step);
  insertStep(db, id, { status, notes: notes ?? noteFor(status), at: now, by: 'club desk' });
  db.prepare('UPDATE product_order SET status = ? WHERE id = ?').run(status, id);
  return true;
}

/** Reads a stored order. One that progresses automatically has the status for the current time. `now` in milliseconds. */
export function toRecord(db: DatabaseSync, row: Record<string, SQLOutputValue>, now: number): OrderRecord {
  const id = Number(row['id']);
  const createdAt = Number(row['created_at']);
  const steps = row['status'] === null ? stepsUntil(createdAt, now) : readSteps(db, id);
  return {
    id,
    number: String(row['order_number']),
    createdAt,
    status: row['status'] === null ? (steps.at(-1)?.status ?? 'pending') : String(row['status']),
    camel: row['camel'] === 1,
    facts: JSON.parse(String(row['wire'])) as OrderFacts,
    steps,
    returnRequestedAt: returnOf(db, id),
  };
}

function returnOf(db: DatabaseSync, id: number): number | null {
  const row = db.prepare("SELECT at FROM order_change WHERE order_id = ? AND kind = 'return'").get(id);
  return row === undefined ? null : Number(row['at']);
}

/** Notes that an order was cancelled or is to be returned. Call it inside a transaction. */
export function insertOrderChange(
  db: DatabaseSync,
  id: number,
  change: { kind: 'cancel' | 'return'; key: string | null; reason: string | null; now: number },
): void {
  const { kind, key, reason, now } = change;
  db.prepare('INSERT INTO order_change (order_id, kind, idempotency_key, reason, at) VALUES (?, ?, ?, ?, ?)').run(
    id,
    kind,
    key,
    reason,
    now,
  );
  if (kind === 'cancel') moveOrder(db, id, { status: 'cancelled', notes: undefined, now });
}

function insertStep(db: DatabaseSync, orderId: number, step: OrderStep): void {
  db.prepare('INSERT INTO order_log (order_id, status, notes, created_at, created_by) VALUES (?, ?, ?, ?, ?)').run(
    orderId,
    step.status,
    step.notes,
    step.at,
    step.by,
  );
}

function readSteps(db: DatabaseSync, orderId: number): OrderStep[] {
  const rows = db.prepare('SELECT * FROM order_log WHERE order_id = ? ORDER BY id').all(orderId);
  return rows.map((row) => ({
    status: String(row['status']),
    notes: String(row['notes']),
    at: Number(row['created_at']),
    by: String(row['created_by']),
  }));
}
