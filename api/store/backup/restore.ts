import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { createVault } from '../crypto/vault.ts';
import { BackupError, StoreError } from '../database/errors.ts';
import { migrate } from '../database/migrate.ts';
import type { StoreSchema } from '../database/schema.ts';
import { afterRestore } from './afterRestore.ts';
import { checkDatabase } from './checkDatabase.ts';
import { guardedWork, isThere, openUnmigrated, type BackupTarget } from './database.ts';
import { readBackupFile } from './file.ts';
import { inspectBackup, type BackupContents } from './inspect.ts';
import { briefTables, existingTables } from './tables.ts';

/** How many characters of rows are inserted at a time. */
const batchLength = 1_000_000;

export interface RestoreOptions {
  readonly secret: string | null;
  /** Restores also what was sealed with another secret. */
  readonly acceptNewSecret: boolean;
  readonly replace: boolean;
  /** The club has not run since the backup: everything is continued as after a crash. */
  readonly unchanged: boolean;
  readonly settleSeconds: number;
  readonly now: () => Date;
}

/**
 * Restores a backup of either engine into the database, in one transaction: after an error nothing has changed. Unless
 * the club has not run since the backup, its open operations are made safe (see `afterRestore.ts`).
 *
 * @throws BackupError, StoreError
 */
export async function restoreBackup(
  target: BackupTarget,
  file: string,
  options: RestoreOptions,
): Promise<BackupContents> {
  const contents = await inspectBackup(file, options.secret, { anySecret: options.acceptNewSecret });
  const { header } = contents;
  await changeDatabase(target, async (trx) => {
    await makeEmpty(trx, options.replace);
    await migrate(trx, { last: header.migrations.at(-1) });
    await loadRows(trx, file);
    await migrate(trx);
    await continueNumbers(trx);
    if (!options.unchanged) await makeSafe(trx, target, header.at, options);
  });
  return contents;
}

/**
 * Does what follows a restore in a database that was recovered by other means, such as a point-in-time recovery.
 *
 * @param stateAt the time of the state that it was recovered to
 * @throws BackupError, StoreError
 */
export async function noteRecovery(
  target: BackupTarget,
  stateAt: Date,
  options: Pick<RestoreOptions, 'secret' | 'acceptNewSecret' | 'settleSeconds' | 'now'>,
): Promise<void> {
  if (!isThere(target)) throw new BackupError(`There is no club in ${target.dataDir}.`);
  await changeDatabase(target, async (trx) => {
    await checkDatabase(trx, options.secret, { anySecret: options.acceptNewSecret });
    await migrate(trx);
    for (const table of await briefTables(trx))
      await sql`delete from ${sql.table(table)}`.execute(trx.withoutPlugins());
    await makeSafe(trx, target, stateAt, options);
  });
}

/**
 * After rows were inserted with the numbers that the database gave them: the next row gets the number after them. The
 * audit of the staff needs none: its next number follows its last.
 */
async function continueNumbers(trx: Transaction<StoreSchema>): Promise<void> {
  const numbered = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
  for (const { table, column } of numbered.rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(trx);
  }
}

type ToSettle = Pick<RestoreOptions, 'secret' | 'settleSeconds' | 'now'>;

async function makeSafe(
  trx: Transaction<StoreSchema>,
  { logger }: BackupTarget,
  backupAt: Date,
  { secret, settleSeconds, now }: ToSettle,
): Promise<void> {
  const vault = createVault(secret ?? 'none');
  const until = new Date(now().getTime() + settleSeconds * 1000);
  await afterRestore({ db: trx, vault, logger, now }, { backupAt, until });
}

/** One transaction while no club runs on the database. */
async function changeDatabase(target: BackupTarget, work: (trx: Transaction<StoreSchema>) => Promise<void>) {
  const whole = async (trx: Transaction<StoreSchema>) => {
    if (target.databaseUrl !== undefined) await refuseRunningClub(trx);
    await work(trx);
  };
  try {
    const { db, close } = await openUnmigrated(target);
    try {
      await guardedWork('restore', () => db.transaction().execute(whole));
    } finally {
      await close();
    }
  } catch (error) {
    throw isDiskFull(error) ? new BackupError(fullText(target)) : error;
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof StoreError && (error.code === '53100' || error.code === 'ENOSPC');

const fullText = ({ databaseUrl, dataDir }: BackupTarget): string =>
  `There is too little space on the disk of ${databaseUrl === undefined ? dataDir : 'the PostgreSQL server'} for what ` +
  'is restored. Nothing was changed. Free some space, and run the command again.';

/** The server still lists a connection for a moment after its process has closed it. */
const CLOSING_TRIES = 20;
const CLOSING_PAUSE_MS = 100;

async function refuseRunningClub(db: Kysely<StoreSchema>): Promise<void> {
  let count = await countClubConnections(db);
  for (let tries = 0; count > 0 && tries < CLOSING_TRIES; tries += 1) {
    await pause(CLOSING_PAUSE_MS);
    count = await countClubConnections(db);
  }
  if (count > 0) {
    throw new BackupError(
      `The club is running on this database (${count} connections). Stop all its processes first. Nothing was changed.`,
    );
  }
}

async function countClubConnections(db: Kysely<StoreSchema>): Promise<number> {
  // A transaction sees the same list again until it asks for a new one.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'veranda%' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}

async function makeEmpty(db: Transaction<StoreSchema>, replace: boolean): Promise<void> {
  const tables = await existingTables(db);
  if (tables.length === 0) return;
  if (!replace) {
    throw new BackupError(
      'The database is not empty: it has the tables of a club. Nothing was changed. To delete everything in it and ' +
        'restore the backup, add --replace.',
    );
  }
  await sql`set local lock_timeout = '10s'`.execute(db);
  await sql`drop table ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(db);
  // The queue is made from the rows again.
  await sql`drop schema if exists jobs cascade`.execute(db);
}

async function loadRows(trx: Transaction<StoreSchema>, file: string): Promise<void> {
  const db = trx.withoutPlugins();
  let waiting: string[] = [];
  let length = 0;
  let into: string | null = null;

  const insert = async () => {
    if (into === null || waiting.length === 0) return;
    const table = sql.table(into);
    const json = `[${waiting.join(',')}]`;
    await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`.execute(db);
    waiting = [];
    length = 0;
  };

  await readBackupFile(file, async (table, json) => {
    if (table !== into || length > batchLength) await insert();
    into = table;
    waiting.push(json);
    length += json.length;
  });
  await insert();
}
