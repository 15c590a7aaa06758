import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { executedMigrations, migrate } from '#api/store/database/migrate.ts';
import type { StoreSchema } from '#api/store/database/schema.ts';
import { bringIn, openRecords, referral, stages } from '#tests/operations/support/records.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { inRoot } from '../../scripts/lib/paths.ts';

/** The statements of UPGRADING.md with which a database goes back before this migration. */
async function documentedWayBack(before: string): Promise<string[]> {
  const page = await readFile(inRoot('UPGRADING.md'), 'utf8');
  const chapter = page.slice(page.indexOf(`**Versions before \`${before}\`**`));
  const [, statements = ''] = /```sql\n([^`]+)```/.exec(chapter) ?? [];
  return statements
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** What the versions up to this migration did at their start: they refused a database with any other. */
async function startVersionOf(last: string, db: Kysely<StoreSchema>) {
  const names = (await executedMigrations(db)).filter((name) => name <= last);
  expect(names.at(-1)).toBe(last);
  const migrations = Object.fromEntries(names.map((name) => [name, { up: () => Promise.resolve() }]));
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: 'store_migration',
    migrationLockTableName: 'store_migration_lock',
  }).migrateToLatest();
}

/** The version before knows all migrations but the last one. `tests/operations/rollback.nightly.ts` runs real processes. */
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

  it('is used by a version before 0013_restore after the statements of UPGRADING.md, and by the newer one again', async () => {
    const db = database.db();
    const rows = async () => ({
      operations: await db.selectFrom('operation').selectAll().orderBy('id').execute(),
      holds: await db.selectFrom('hold').selectAll().orderBy('operationId').execute(),
    });
    const { names } = await before();
    const kept = await rows();
    expect(kept.operations.length).toBeGreaterThan(0);
    expect(await startVersionOf('0011_privacy', db)).toMatchObject({ error: expect.any(Error) });

    const statements = await documentedWayBack('0013_restore');
    expect([statements[0], statements.at(-1)]).toEqual(['begin', 'commit']);
    await db.transaction().execute(async (trx) => {
      for (const statement of statements.slice(1, -1)) await sql.raw(statement).execute(trx);
    });
    expect(await startVersionOf('0011_privacy', db)).toEqual({ results: [] });

    expect(await migrate(db)).toEqual(names.filter((name) => name > '0011_privacy'));
    expect(await rows()).toEqual(kept);
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
