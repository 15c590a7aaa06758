import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#api/store/database/migrate.ts';
import { auditOrder } from '#api/store/database/migrations/0015_auditOrder.ts';
import type { Store } from '#api/store/store.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const names = Array.from({ length: 20 }, (_, index) => `operator ${index}`);

const record = (store: Store, operator: string) =>
  store.privacyEvents.record({ actor: 'OPERATOR', operator, action: 'EXPORT', outcome: 'DONE' });

eachEngine('the record of exports and deletions', (database) => {
  it('lists entries of the same millisecond in the order in which they were made, newest first', async () => {
    const [one, other] = await Promise.all([database.open({ now: () => START }), database.open({ now: () => START })]);
    for (const [index, name] of names.entries()) await record(index % 2 === 0 ? one : other, name);
    const listed = await one.privacyEvents.list(100);
    expect(listed.map(({ operator }) => operator)).toEqual(names.toReversed());
    expect((await other.privacyEvents.list(3)).map(({ operator }) => operator)).toEqual(names.toReversed().slice(0, 3));
  });

  it('keeps the order of entries from before by time, then as they were inserted', async () => {
    const db = database.db();
    const store = await database.open({ now: () => START });
    await db.transaction().execute(async (trx) => {
      await sql`alter table privacy_event drop column sequence`.execute(trx);
      await trx.deleteFrom('privacyEvent').execute();
      const insert = (name: string, at: Date) =>
        sql`insert into privacy_event (id, at, actor, operator, action, outcome, counts)
        values (${`id of ${name}`}, ${at}::timestamptz, 'OPERATOR', ${name}, 'EXPORT', 'DONE', '[]')`.execute(trx);
      for (const name of names) await insert(name, START);
      await insert('before them', new Date(START.getTime() - 1));
      await auditOrder.up(trx.withoutPlugins());
    });
    await record(store, 'after them');
    const listed = await store.privacyEvents.list(100);
    expect(listed.map(({ operator }) => operator)).toEqual(['after them', ...names.toReversed(), 'before them']);
    expect(await migrate(db)).toEqual([]);
  });
});
