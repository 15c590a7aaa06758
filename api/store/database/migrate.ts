import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { errorCode, StoreError } from './errors.ts';
import { foundation } from './migrations/0001_foundation.ts';
import { redemptions } from './migrations/0002_redemptions.ts';
import { errands } from './migrations/0003_errands.ts';
import { newsletter } from './migrations/0004_newsletter.ts';
import { pendingOtps } from './migrations/0005_pending_otps.ts';
import { redemptionSubject } from './migrations/0006_redemption_subject.ts';
import { secretCheck } from './migrations/0009_secretCheck.ts';
import { operations } from './migrations/0010_operations.ts';
import { privacy } from './migrations/0011_privacy.ts';
import type { StoreSchema } from './schema.ts';

/**
 * Every migration in order, imported statically, so that the code that runs is type-checked. Forward only, never
 * edited.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_foundation': foundation,
  '0002_redemptions': redemptions,
  '0003_errands': errands,
  '0004_newsletter': newsletter,
  '0005_pending_otps': pendingOtps,
  '0006_redemption_subject': redemptionSubject,
  '0009_secretCheck': secretCheck,
  '0010_operations': operations,
  '0011_privacy': privacy,
};

const NAMES = Object.keys(MIGRATIONS).toSorted();

/** The newest migration. A database that has it matches this code. */
const LATEST = NAMES.at(-1) ?? '';

const TABLE = 'store_migration';

/**
 * Migrates the database to the newest schema. Several processes may do so at the same time, since the migrator takes a
 * lock. Returns the names of the migrations that were run. Throws `StoreError` of kind `migration`.
 */
export async function migrate(db: Kysely<StoreSchema>): Promise<string[]> {
  const migrator = new Migrator({
    // Migrations write the database's own names.
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw migrationError(error, await isNewer(db));
  return (results ?? []).map((result) => result.migrationName);
}

/** Checks in one query that the database responds and has the newest migration. Throws otherwise. */
export async function checkMigrated(db: Kysely<StoreSchema>): Promise<void> {
  const row = await db.selectFrom('storeMigration').select('name').where('name', '=', LATEST).executeTakeFirst();
  if (row === undefined) throw new StoreError('migration', 'ping', { hint: `The database lacks ${LATEST}` });
}

/** A database with migrations that this code does not know: an older version was started after a newer one. */
async function isNewer(db: Kysely<StoreSchema>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db);
    return rows.some(({ name }) => !NAMES.includes(name));
  } catch {
    return false;
  }
}

function migrationError(error: unknown, newer: boolean): StoreError {
  const hint = newer
    ? 'The database was migrated by a newer version of this program: start that version'
    : 'Nothing was changed: a migration is one transaction';
  return new StoreError('migration', 'migrate', { code: errorCode(error), hint });
}
