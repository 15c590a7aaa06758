import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LATEST, migrate } from '#api/store/database/migrate.ts';
import { bringIn, openRecords, referral, stages } from '#tests/operations/support/records.ts';
import { eachEngine } from '#tests/support/engines.ts';

/** As an older version finds it. `tests/operations/rollback.nightly.ts` runs real processes of two versions. */
eachEngine('a database that a newer version has migrated', (database) => {
  const stores = openRecords(database);
  const withMigration = async (name: string, work: () => Promise<void>) => {
    const db = database.db();
    await sql`insert into store_migration values (${name}, ${new Date().toISOString()})`.execute(db);
    try {
      await work();
    } finally {
      await sql`delete from store_migration where name = ${name}`.execute(db);
    }
  };

  it('is used by the version before as it is, with operations at every stage', async () => {
    for (const stage of stages) {
      await stores.bring(await stores.begun({ memberId: `member ${stage}` }), stage);
      const { operation } = await stores.here.begin(referral());
      await bringIn(stores.here, operation, stage === 'CREATED' || stage === 'DEBITING' ? 'CREATING' : stage);
    }
    const db = database.db();
    await sql`alter table operation add column of_next text default 'next'`.execute(db);
    await withMigration('9000_next', async () => {
      const dump = await database.dump();
      expect(await migrate(db)).toEqual([]);
      expect(await database.dump()).toBe(dump);
      for (const stage of ['ACCEPTED', 'CREATING'] as const) {
        const [row] = await stores.here.list(`member ${stage}`, ['ORDER']);
        if (!row) throw new Error(`Nothing is ${stage}.`);
        expect(await stores.here.advance(row, { to: stage === 'ACCEPTED' ? 'CREATING' : 'CREATED' })).not.toBeNull();
      }
      expect(await stores.here.list('member ACCEPTED', ['ORDER'])).toMatchObject([{ stage: 'CREATING' }]);
    });
    await sql`alter table operation drop column of_next`.execute(db);
  });

  it('is not migrated by a version that lacks what the newer one only added', async () => {
    await withMigration('9000_next', async () => {
      expect(await migrate(database.db())).toEqual([]);
    });
  });

  it('is used by a version that no longer needs what a newer one took away', async () => {
    await withMigration(`9000_contract_${LATEST.slice(0, 4)}_what`, async () => {
      expect(await migrate(database.db())).toEqual([]);
    });
  });

  it('is refused by a version that needs what a newer one took away, and nothing changes', async () => {
    const dump = await database.dump();
    await withMigration('9001_contract_9000_what', async () => {
      await expect(migrate(database.db())).rejects.toThrow('start the newer version again. Nothing was changed');
    });
    expect(await database.dump()).toBe(dump);
  });

  it('is refused when a version from before the baseline made it, and nothing changes', async () => {
    const dump = await database.dump();
    await withMigration('0000_before', async () => {
      await expect(migrate(database.db())).rejects.toMatchObject({
        kind: 'migration',
        message: expect.stringContaining('The database is of 0.1.0 or before'),
      });
    });
    expect(await database.dump()).toBe(dump);
  });
});
