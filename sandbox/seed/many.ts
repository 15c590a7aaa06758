import type { DatabaseSync } from 'node:sqlite';

import { newIds } from '../crm/ids.ts';
import { LOYALTY_TRANSACTION } from '../crm/objects.ts';
import { inTransaction, nextNumber } from '../database.ts';
import { readProducts } from '../rest/catalogue.ts';
import { pastOf } from '../rest/orderProgress.ts';
import { insertOrder } from '../rest/orderRecords.ts';
import { factsOf } from '../rest/orders.ts';

const MINUTE_MS = 60_000;
const STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'refunded',
] as const;

/** Gives a member many orders at once, one hour apart. They count as seeded and do not change. */
export function insertOrders(
  db: DatabaseSync,
  plan: {
    mobile: string;
    count: number;
    status?: string | undefined;
    camel?: boolean | undefined;
    prefix: string;
    now: Date;
  },
): void {
  const { mobile, count, camel = false, prefix, now } = plan;
  inTransaction(db, () => {
    const products = readProducts(db).filter(({ points }) => points !== null);
    for (let i = 0; i < count; i += 1) {
      const product = products[i % products.length];
      if (product === undefined) throw new Error('The catalogue has no product that can be had for points.');
      const number = `${prefix}-${nextNumber(db, 'autonumber:order')}`;
      const createdAt = now.getTime() - (count - i) * 60 * MINUTE_MS;
      const status = plan.status ?? STATUSES[i % STATUSES.length] ?? 'pending';
      const steps = pastOf(status, createdAt).filter(({ at }) => at <= now.getTime());
      const facts = factsOf(product, { address: null, remaining: null, createdAt, number });
      insertOrder(db, { mobile, number, createdAt, status, steps, camel, seeded: true, facts });
    }
  });
}

/**
 * Gives a member many Credits at once, one minute apart, the newest a minute ago. Returns false if nobody has this
 * mobile number.
 */
export function insertTransactions(
  db: DatabaseSync,
  { mobile, count, points, now }: { mobile: string; count: number; points: number; now: Date },
): boolean {
  const memberId = memberWith(db, mobile);
  if (memberId === null) return false;
  inTransaction(db, () => {
    const insert = db.prepare(
      "INSERT INTO ledger (id, name, member_id, type, points, created_at) VALUES (?, ?, ?, 'Credit', ?, ?)",
    );
    // Salesforce keeps audit times to the second.
    const newest = Math.floor(now.getTime() / 1000) * 1000 - MINUTE_MS;
    const last = nextNumber(db, 'autonumber:transaction', count);
    newIds(db, LOYALTY_TRANSACTION.keyPrefix, count).forEach((id, i) => {
      const back = count - 1 - i;
      insert.run(id, `Club credit ${last - back}`, memberId, points, newest - back * MINUTE_MS);
    });
  });
  return true;
}

/** The id of the member with this mobile number, in any of its spellings; null if there is none. */
export function memberWith(db: DatabaseSync, mobile: string): string | null {
  const member = db
    .prepare('SELECT id FROM member WHERE phone IN (?, ?, ?) ORDER BY id')
    .get(mobile, `+91${mobile}`, `0${mobile}`);
  return member === undefined ? null : String(member['id']);
}

/**
 * Gives a member one transaction of any type and amount, as if it was entered in the org by hand, without the checks of
 * the API. Returns its id, or null if nobody has this mobile number.
 */
export function insertTransaction(
  db: DatabaseSync,
  plan: {
    mobile: string;
    type: string | null;
    points: number | null;
    name: string;
    expiresOn?: string | undefined;
    now: Date;
  },
): string | null {
  const memberId = memberWith(db, plan.mobile);
  if (memberId === null) return null;
  const [id = ''] = newIds(db, LOYALTY_TRANSACTION.keyPrefix, 1);
  db.prepare('INSERT INTO ledger (id, name, member_id, type, points, created_at) VALUES (?, ?, ?, ?, ?, ?)').run(
    id,
    plan.name,
    memberId,
    plan.type,
    plan.points,
    Math.floor(plan.now.getTime() / 1000) * 1000,
  );
  if (plan.expiresOn !== undefined) {
    db.prepare('INSERT INTO transaction_expiry VALUES (?, ?)').run(id, plan.expiresOn);
  }
  return id;
}

/** Sets the status of a lead, as the sales team does it in the org. Returns false if there is no such lead. */
export function moveLead(db: DatabaseSync, id: string, { status, now }: { status: string; now: Date }): boolean {
  const at = Math.floor(now.getTime() / 1000) * 1000;
  return db.prepare('UPDATE sales_lead SET status = ?, modified_at = ? WHERE id = ?').run(status, at, id).changes === 1;
}

/** Fields that only this product's own backend has. A plain backend's rows do not have them. */
const DESCRIBED = new Set(['image', 'dusk_image', 'gallery_image', 'highlights']);

/**
 * Adds this many projects: copies of the existing ones with their own ids and names, as a plain backend would describe
 * them.
 */
export function insertProjects(db: DatabaseSync, count: number): void {
  inTransaction(db, () => {
    const models = db.prepare('SELECT wire FROM project WHERE id < 1000 ORDER BY position').all();
    const insert = db.prepare('INSERT INTO project VALUES (?, ?, ?)');
    const wires = models.map(({ wire }) => {
      const whole = JSON.parse(String(wire)) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(whole).filter(([name]) => !DESCRIBED.has(name)));
    });
    for (let i = 0; i < count; i += 1) {
      const n = nextNumber(db, 'autonumber:project');
      const wire = wires[i % wires.length];
      const id = 1000 + n;
      const row = { ...wire, id, project_name: `${String(wire?.['project_name'] ?? wire?.['name'])} ${n}` };
      insert.run(id, id, JSON.stringify(row));
    }
  });
}
