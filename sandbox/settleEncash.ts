import { createRowLocks } from './crm/locks.ts';
import { LOYALTY_TRANSACTION } from './crm/objects.ts';
import { objectNamed } from './crm/org.ts';
import { insertRecord } from './crm/records.ts';
import { inTransaction } from './database.ts';
import { COMPLETED_AFTER_MS, type EncashFacts } from './rest/encash.ts';
import type { World } from './world.ts';

type Backend = Pick<World, 'db' | 'restNow' | 'crmNow' | 'switches'>;

/**
 * Debits the points of every encash request that is completed by now, once, as a real backend does. The seed's ledger
 * already has the Debits of requests that were seeded as completed. Does nothing if the club debits them itself.
 */
export function settleEncash(backend: Backend): void {
  if (!backend.switches.read().debitEncash) return;
  const completed = backend.db
    .prepare(
      `SELECT id FROM encash_request e WHERE seeded = 0
        AND (status = 'completed' OR (status IS NULL AND created_at <= ?))
        AND NOT EXISTS (SELECT 1 FROM encash_debit WHERE request_id = e.id) ORDER BY id`,
    )
    .all(backend.restNow().getTime() - COMPLETED_AFTER_MS);
  for (const { id } of completed) debitEncash(backend, Number(id));
}

/** Debits the points of one request, once. A non-member has no points to debit. */
export function debitEncash({ db, crmNow: now, switches }: Backend, id: number): void {
  const { reasonField, debitEncash: debits } = switches.read();
  const request = db
    .prepare(
      `SELECT m.id AS member, e.wire AS wire FROM encash_request e JOIN member m ON m.phone IN (e.mobile, '+91' || e.mobile, '0' || e.mobile)
      WHERE e.id = ? AND NOT EXISTS (SELECT 1 FROM encash_debit WHERE request_id = e.id) ORDER BY m.id LIMIT 1`,
    )
    .get(id);
  if (!debits || request === undefined) return;
  const org = { db, now, switches, locks: createRowLocks(now, () => false) };
  const fields = {
    Loyalty_Member__c: String(request['member']),
    Transaction_Type__c: 'Debit',
    Loyalty_Points__c: (JSON.parse(String(request['wire'])) as EncashFacts).points_to_encash,
    ...(reasonField === null ? {} : { [reasonField]: `Encash request ${id}` }),
  };
  inTransaction(db, () => {
    const record = insertRecord(org, objectNamed(org, LOYALTY_TRANSACTION.name), fields);
    db.prepare('INSERT INTO encash_debit VALUES (?, ?)').run(id, record);
  });
}
