import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { executedMigrations, migrate } from '#api/store/database/migrate.ts';
import { bringIn, openRecords, referral, stages } from '#tests/operations/support/records.ts';
import { eachEngine } from '#tests/support/engines.ts';

/** The version before knows all migrations but the last one. `tests/operations/rollback.proof.ts` runs real processes. */
eachEngine('a database that a newer version has migrated', (database) => {
  const stores = openRecords(database);
  const before = async () => {
    const names = await executedMigrations(database.db());
    return { names, last: names.at(-2) };
  };
  const withMigration = async (name: string, work: () => Promise<void>) => {
    const db = database.db();
    await sql`insert into store_migration values (${name}, ${new Date().toISOString()})`.execute(db);
    try {
      await work();
    } finally {
      await sql`delete from store_migration where name = ${name}`.execute(db);
    }
  };

  it('is used by the version before as it is, and by the newer one again, with operations at every stage', async () => {
    for (const stage of stages) {
      await stores.bring(await stores.begun({ memberId: `member ${stage}` }), stage);
      const { operation } = await stores.here.begin(referral());
      await bringIn(stores.here, operation, stage === 'CREATED' || stage === 'DEBITING' ? 'CREATING' : stage);
    }
    const dump = await database.dump();
    const { last } = await before();
    expect(await migrate(database.db(), { last })).toEqual([]);
    expect(await database.dump()).toBe(dump);
    for (const stage of ['ACCEPTED', 'CREATING'] as const) {
      const [row] = await stores.here.list(`member ${stage}`, ['ORDER']);
      if (!row) throw new Error(`Nothing is ${stage}.`);
      expect(await stores.here.advance(row, { to: stage === 'ACCEPTED' ? 'CREATING' : 'CREATED' })).not.toBeNull();
    }
    expect(await migrate(database.db())).toEqual([]);
    expect(await stores.here.list('member ACCEPTED', ['ORDER'])).toMatchObject([{ stage: 'CREATING' }]);
  });

  it('is not migrated by a version that lacks what the newer one only added', async () => {
    await withMigration('9000_next', async () => {
      expect(await migrate(database.db())).toEqual([]);
    });
  });

  it('is used by a version that no longer needs what a newer one took away', async () => {
    const { names } = await before();
    const own = names.at(-1)?.slice(0, 4);
    await withMigration(`9000_contract_${own}_what`, async () => {
      expect(await migrate(database.db())).toEqual([]);
      const refused = migrate(database.db(), { last: names.at(-2) });
      await expect(refused).rejects.toMatchObject({
        kind: 'migration',
        message: expect.stringContaining('9000_contract'),
      });
    });
  });

  it('is refused by a version that needs what a newer one took away, and nothing changes', async () => {
    const dump = await database.dump();
    await withMigration('9001_contract_9000_what', async () => {
      await expect(migrate(database.db())).rejects.toThrow('start the newer version again. Nothing was changed');
    });
    expect(await database.dump()).toBe(dump);
  });
});
