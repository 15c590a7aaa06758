import { createRowLocks } from './crm/locks.ts';
import { LOYALTY_TRANSACTION } from './crm/objects.ts';
import { objectNamed } from './crm/org.ts';
import { insertRecord } from './crm/records.ts';
import { inTransaction } from './database.ts';
import { moveOrder, type OrderFacts } from './rest/orderRecords.ts';
import type { World } from './world.ts';

type Backend = Pick<World, 'db' | 'restNow' | 'crmNow' | 'switches'>;

/** How long after the request a returned order is refunded. */
const REFUNDED_AFTER_MS = 120_000;

/** Refunds what is to be returned, and credits the points of each order that a call cancelled or returned, once. */
export function creditOrders(backend: Backend): void {
  const { db, restNow, switches } = backend;
  const at = restNow().getTime();
  const returned = db
    .prepare(
      `SELECT o.id AS id FROM order_change c JOIN product_order o ON o.id = c.order_id
        WHERE c.kind = 'return' AND c.at <= ? AND (o.status IS NULL OR o.status <> 'refunded')`,
    )
    .all(at - REFUNDED_AFTER_MS);
  for (const { id } of returned) {
    inTransaction(db, () => moveOrder(db, Number(id), { status: 'refunded', notes: undefined, now: at }));
  }
  if (!switches.read().creditOrders) return;
  const due = db
    .prepare(
      `SELECT o.id AS id, o.order_number AS number, o.wire AS wire, m.id AS member
        FROM order_change c JOIN product_order o ON o.id = c.order_id
        JOIN member m ON m.phone IN (o.mobile, '+91' || o.mobile, '0' || o.mobile)
        WHERE c.credit_id IS NULL AND o.status IN ('cancelled', 'refunded') GROUP BY o.id ORDER BY o.id`,
    )
    .all();
  for (const row of due) credit(backend, row);
}

function credit({ db, crmNow: now, switches }: Backend, row: Readonly<Record<string, unknown>>): void {
  const { reasonField } = switches.read();
  const org = { db, now, switches, locks: createRowLocks(now, () => false) };
  const fields = {
    Loyalty_Member__c: String(row['member']),
    Transaction_Type__c: 'Credit',
    Loyalty_Points__c: (JSON.parse(String(row['wire'])) as OrderFacts).loyalty_points_redeemed,
    ...(reasonField === null ? {} : { [reasonField]: `Refund of order ${String(row['number'])}` }),
  };
  inTransaction(db, () => {
    const record = insertRecord(org, objectNamed(org, LOYALTY_TRANSACTION.name), fields);
    db.prepare('UPDATE order_change SET credit_id = ? WHERE order_id = ?').run(record, Number(row['id']));
  });
}
