import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { AuditActor } from '#api/store/desk/audit.ts';
import type { StoreSchema } from '#api/store/database/schema.ts';
import type { Store } from '#api/store/store.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-25T06:00:00.000Z');
const asha: AuditActor = { staffId: 'staff-1', who: 'Asha Rao', network: '203.0.113.7' };
const names = Array.from({ length: 20 }, (_, index) => `entry ${index}`);
const dayMs = 86_400_000;

eachEngine('the audit of the staff', (database) => {
  let clock = START;
  let stores: readonly Store[];
  let store: Store;

  beforeAll(async () => {
    stores = await Promise.all([1, 2].map(() => database.open({ now: () => clock })));
    const [first] = stores;
    if (first) store = first;
  });

  const record = (detail: string, by = store) => by.audit.record(asha, { action: 'KIOSK_MESSAGE', detail });
  const newest = async (most: number) => (await store.audit.list({}, most)).map(({ detail }) => detail);

  /** Whether somebody waits for the lock under which entries are numbered. */
  const waits = async (db: Kysely<StoreSchema>): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return rows.length > 0;
  };

  it('keeps the order of entries of the same millisecond, of two processes', async () => {
    for (const [index, name] of names.entries()) await record(name, stores[index % 2]);
    expect(await newest(20)).toEqual(names.toReversed());
  });

  it('numbers entries that are written at the same time one after the other, without gaps', async () => {
    const [last] = await store.audit.list({}, 1);
    await Promise.all(names.map((name, index) => record(name, stores[index % 2])));
    const sequences = (await store.audit.list({}, 20)).map(({ sequence }) => sequence).toReversed();
    expect(sequences).toEqual(names.map((_, index) => (last?.sequence ?? 0) + index + 1));
  });

  it('numbers a transaction before one that commits after it, and none that is rolled back', async () => {
    const values = { at: START, who: 'Asha Rao', action: 'LOGIN' } as const;
    let later: Promise<void> | undefined;
    await database
      .db()
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('staffAudit')
          .values({ ...values, detail: 'in a transaction' })
          .execute();
        later = record('after it');
        // The embedded database has one connection, so nothing else runs meanwhile.
        if (database.engine === 'postgres') await vi.waitUntil(() => waits(trx), { timeout: 10_000 });
      });
    await later;
    expect(await newest(2)).toEqual(['after it', 'in a transaction']);
    const rolledBack = database
      .db()
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('staffAudit').values(values).execute();
        throw new Error('It went wrong.');
      });
    await expect(rolledBack).rejects.toThrow('It went wrong.');
    await record('the next one');
    const [next, before] = await store.audit.list({}, 2);
    expect(next?.sequence).toBe((before?.sequence ?? 0) + 1);
  });

  it.each([
    ['an update', sql`update staff_audit set who = 'nobody'`],
    ['a new number', sql`update staff_audit set sequence = sequence + 1000`],
    ['a deletion', sql`delete from staff_audit`],
    ['an emptied table', sql`truncate staff_audit`],
  ])('is not changed: the database refuses %s', async (_, statement) => {
    const before = await store.audit.list({}, 100);
    await expect(statement.execute(database.db())).rejects.toThrow('entries of staff_audit are never changed');
    expect(await store.audit.list({}, 100)).toEqual(before);
  });

  it('is found by who did it, what it was, what it was about, and when', async () => {
    clock = new Date(START.getTime() + dayMs);
    const subject = { kind: 'MEMBER', id: 'a0X5g000000AbCdEAF' } as const;
    await store.audit.record({ ...asha, staffId: 'staff-2' }, { action: 'MEMBER_LOOKED_UP', subject, reason: 'call' });
    const [entry] = await store.audit.list({}, 1);
    for (const conditions of [
      { staffId: 'staff-2' },
      { actions: ['MEMBER_LOOKED_UP', 'MEMBER_REVEALED'] as const },
      { subjectKind: subject.kind, subjectId: subject.id },
      { since: clock, before: new Date(clock.getTime() + 1) },
    ]) {
      expect(await store.audit.list(conditions, 10)).toEqual([entry]);
    }
    expect(await store.audit.list({ subjectKind: 'KIOSK', subjectId: subject.id }, 10)).toEqual([]);
    expect(await store.audit.list({ belowSequence: entry?.sequence, staffId: 'staff-2' }, 10)).toEqual([]);
  });

  it('loses entries to retention alone, when their time is over, and goes on with its numbers', async () => {
    const [last] = await store.audit.list({}, 1);
    const old = (await store.audit.list({ before: clock }, 1_000)).length;
    clock = new Date(START.getTime() + retentionDefaults.STAFF_AUDIT * dayMs);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toEqual({});
    clock = new Date(clock.getTime() + 60_000);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toEqual({ STAFF_AUDIT: old });
    expect(await store.audit.list({}, 10)).toEqual([last]);
    // Also when all entries are over: the last one stays.
    clock = new Date(clock.getTime() + (retentionDefaults.STAFF_AUDIT + 1) * dayMs);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toEqual({});
    expect(await store.audit.list({}, 10)).toEqual([last]);
    await record('much later');
    expect((await store.audit.list({}, 1))[0]?.sequence).toBe((last?.sequence ?? 0) + 1);
    // The run of retention ended with its transaction.
    await expect(database.db().deleteFrom('staffAudit').execute()).rejects.toThrow('never changed');
  });
});
