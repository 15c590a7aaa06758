import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { errorCode, READ_ONLY, StoreError } from './errors.ts';
import { foundation } from './migrations/0001_foundation.ts';
import { redemptions } from './migrations/0002_redemptions.ts';
import { errands } from './migrations/0003_errands.ts';
import { newsletter } from './migrations/0004_newsletter.ts';
import { pendingOtps } from './migrations/0005_pending_otps.ts';
import { redemptionSubject } from './migrations/0006_redemption_subject.ts';
import { secretCheck } from './migrations/0009_secretCheck.ts';
import { operations } from './migrations/0010_operations.ts';
import { privacy } from './migrations/0011_privacy.ts';
import { restore } from './migrations/0013_restore.ts';
import { traceParent } from './migrations/0014_traceParent.ts';
import { auditOrder } from './migrations/0015_auditOrder.ts';
import { rollingLimits } from './migrations/0016_rollingLimits.ts';
import { kiosks } from './migrations/0017_kiosks.ts';
import { desk } from './migrations/0018_desk.ts';
import { goal } from './migrations/0019_goal.ts';
import { account } from './migrations/0020_account.ts';
import { notifications } from './migrations/0021_notifications.ts';
import { referralLinks } from './migrations/0025_referralLinks.ts';
import { contactRequests } from './migrations/0026_contactRequests.ts';
import { largeLists } from './migrations/0028_largeLists.ts';
import { staffAccess } from './migrations/0030_staffAccess.ts';
import { kioskRequests } from './migrations/0031_kioskRequests.ts';
import type { StoreSchema } from './schema.ts';

/**
 * Every migration in order, imported statically, so that the code that runs is type-checked. Forward only, never
 * edited. A version can run on a database that a newer one has migrated, so a migration only adds. One that takes
 * something away is named `NNNN_contract_MMMM_what`: the versions that have migration MMMM no longer need it.
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
  '0013_restore': restore,
  '0014_traceParent': traceParent,
  '0015_auditOrder': auditOrder,
  '0016_rollingLimits': rollingLimits,
  '0017_kiosks': kiosks,
  '0018_desk': desk,
  '0019_goal': goal,
  '0020_account': account,
  '0021_notifications': notifications,
  '0025_referralLinks': referralLinks,
  '0026_contactRequests': contactRequests,
  '0028_largeLists': largeLists,
  '0030_staffAccess': staffAccess,
  '0031_kioskRequests': kioskRequests,
};

const NAMES = Object.keys(MIGRATIONS).toSorted();

/** The newest migration. A database that has it matches this code. */
export const LATEST = NAMES.at(-1) ?? '';

const TABLE = 'store_migration';

/** Numbers of the migration itself, and of the one that a version needs at least to run with it. */
const CONTRACT = /^\d{4}_contract_(?<needed>\d{4})_/;

/**
 * Migrates the database to the newest schema. Several processes may do so at the same time, since the migrator takes a
 * lock. In a transaction, everything belongs to that transaction.
 *
 * @param last the newest migration to know, as an older version does
 * @returns the names of the migrations that were run
 * @throws StoreError of kind `migration`: one failed, or the database is newer and this version cannot run on it
 */
export async function migrate(db: Kysely<StoreSchema>, { last = LATEST } = {}): Promise<string[]> {
  const known = NAMES.filter((name) => name <= last);
  const newer = (await executedMigrations(db)).filter((name) => !known.includes(name));
  const breaking = newer.filter((name) => (CONTRACT.exec(name)?.groups?.['needed'] ?? '') > last.slice(0, 4));
  if (breaking.length > 0) {
    const hint = `A newer version has migrated the database (${breaking.join(', ')}), and this one cannot run on it`;
    throw new StoreError('migration', 'migrate', {
      hint: `${hint}: start the newer version again. Nothing was changed`,
    });
  }
  const migrator = new Migrator({
    // Migrations write the database's own names.
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries([...known, ...newer].map(migrationOf))) },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const hint = 'Nothing was changed: a migration is one transaction';
    throw new StoreError('migration', 'migrate', { code: errorCode(error), hint });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** One that a newer version has run has nothing left to do. */
const migrationOf = (name: string): [string, Migration] => [name, MIGRATIONS[name] ?? { up: () => Promise.resolve() }];

/** Whether this code has a migration of this name. */
export const isKnownMigration = (name: string): boolean => NAMES.includes(name);

/** The migrations that a database has, in order; none if it is empty. */
export async function executedMigrations(db: Kysely<StoreSchema>): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${TABLE})::text as name`.execute(db);
  if (rows[0]?.name == null) return [];
  const found = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Checks in one query that the database responds, has the newest migration and accepts changes. Throws otherwise. */
export async function checkMigrated(db: Kysely<StoreSchema>): Promise<void> {
  const row = await db
    .selectFrom('storeMigration')
    .select(sql<boolean>`current_setting('transaction_read_only') = 'on'`.as('isReadOnly'))
    .where('name', '=', LATEST)
    .executeTakeFirst();
  if (row?.isReadOnly) throw new StoreError('unavailable', 'ping', { code: '25006', hint: READ_ONLY });
  if (row === undefined) throw new StoreError('migration', 'ping', { hint: `The database lacks ${LATEST}` });
}
