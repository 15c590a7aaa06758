import { existsSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { executedMigrations } from '../database/migrate.ts';
import type { StoreSchema } from '../database/schema.ts';
import { BackupError, StoreError } from '../database/errors.ts';
import { operatorParts } from '../operatorSocket.ts';
import { checkDatabase } from './checkDatabase.ts';
import { guardedWork, isThere, openUnmigrated, type BackupTarget, type OpenDatabase } from './database.ts';
import { endLine, headerLine, rowLine, tableLine, writeBackupFile, type RowCounts } from './file.ts';
import { tablesToKeep } from './tables.ts';

const batch = 500;

interface BackupOptions {
  readonly secret: string | null;
  readonly replace: boolean;
}

/** What a running club does for `createBackup` on its open database. */
export interface BackupWriter {
  write(file: string, options: BackupOptions): Promise<RowCounts>;
}

/**
 * Writes one consistent state of the database to a file, also while the club runs. The file contains neither the session
 * secret nor what is brief (see `tables.ts`).
 *
 * @param secret the session secret, to check that it is the right one; null when there is none
 * @returns the number of rows of each table
 * @throws BackupError, StoreError
 */
export async function createBackup(target: BackupTarget, file: string, options: BackupOptions): Promise<RowCounts> {
  const { secret, replace } = options;
  // Also checked when it is written; this saves the work.
  if (!replace && existsSync(file)) throw new BackupError(`There is a file ${file}. To replace it, add --replace.`);
  if (!isThere(target)) throw new BackupError(`There is no club in ${target.dataDir}: nothing to back up.`);
  let opened: OpenDatabase;
  try {
    opened = await openUnmigrated(target);
  } catch (error) {
    if (secret === null || !(error instanceof StoreError && error.kind === 'in-use')) throw error;
    return await operatorParts<{ backup: BackupWriter }>(['backup'], { ...target, secret }).backup.write(file, options);
  }
  try {
    return await backupWriter(opened.db, target.databaseUrl === undefined ? 'pglite' : 'postgres').write(file, options);
  } finally {
    await opened.close();
  }
}

export const backupWriter = (db: Kysely<StoreSchema>, engine: 'pglite' | 'postgres'): BackupWriter => ({
  async write(file, { secret, replace }) {
    const rows: Record<string, number> = {};
    await guardedWork('backup', () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) => {
          await checkDatabase(snapshot, secret);
          await writeBackupFile(file, linesOf(snapshot.withoutPlugins(), engine, rows), replace);
        }),
    );
    return rows;
  },
});

async function* linesOf(
  db: Kysely<StoreSchema>,
  engine: 'pglite' | 'postgres',
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const { rows: times } = await sql<{ at: Date }>`select now() as at`.execute(db);
  yield headerLine({ at: times[0]?.at ?? new Date(), engine, migrations: await executedMigrations(db) });
  for (const table of await tablesToKeep(db)) {
    yield tableLine(table);
    counts[table] = 0;
    await sql`declare backup_rows no scroll cursor for
      select row_to_json(each)::text as row from ${sql.table(table)} as each`.execute(db);
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from backup_rows`.execute(db);
      if (rows.length === 0) break;
      counts[table] += rows.length;
      for (const { row } of rows) yield rowLine(row);
    }
    await sql`close backup_rows`.execute(db);
  }
  yield endLine(counts);
}
