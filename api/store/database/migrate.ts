import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { errorCode, READ_ONLY, StoreError } from './errors.ts';
import type { StoreSchema } from './schema.ts';

/**
 * Every migration, by the files in `migrations`, in order. Forward only, never edited. A version can run on a
 * database that a newer one has migrated, so a migration only adds. One that takes something away is named
 * `NNNN_contract_MMMM_what`: the versions that have migration MMMM no longer need it.
 */
const NAMES: readonly string[] = readdirSync(new URL('migrations', import.meta.url))
  .map((file) => file.replace(/\.sql$/, ''))
  .toSorted();

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
  const executed = await executedMigrations(db);
  if (isBeforeBaseline(executed)) {
    const hint = 'The database is of 0.1.0 or before, and its data cannot be taken over: use an empty one';
    throw new StoreError('migration', 'migrate', { hint: `${hint}. Nothing was changed` });
  }
  const newer = executed.filter((name) => !known.includes(name));
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
const migrationOf = (name: string): [string, Migration] => [
  name,
  { up: (db) => (NAMES.includes(name) ? runFile(db, name) : Promise.resolve()) },
];

/** In the file, a statement ends with a semicolon at the end of a line, and the next line is not indented. */
async function runFile(db: Kysely<unknown>, name: string): Promise<void> {
  const text = await readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8');
  const statements = text.replaceAll(/^ *--.*\n/gm, '').split(/;\n(?! )/);
  for (const statement of statements.filter((one) => one.trim() !== '')) await sql.raw(statement.trim()).execute(db);
}

/** Whether a database, or a backup, is of 0.1.0 or before, which were never deployed. */
export const isBeforeBaseline = ([first = NAMES[0]]: readonly string[]): boolean => first !== NAMES[0];

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
