import { existsSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { executedMigrations } from '../database/migrate.ts';
import type { StoreSchema } from '../database/schema.ts';
import { BackupError } from './backupError.ts';
import { checkDatabase } from './checkDatabase.ts';
import { guardedWork, isThere, openUnmigrated, type BackupTarget } from './database.ts';
import { endLine, headerLine, rowLine, tableLine, writeBackupFile, type RowCounts } from './file.ts';
import { tablesToKeep } from './tables.ts';

/** How many rows are read at a time. */
const batch = 500;

/**
 * Writes one consistent state of the database to a file. On PostgreSQL the club may be running. The file contains
 * neither the session secret nor what is brief (see `tables.ts`).
 *
 * @param secret the session secret, to check that it is the right one; null when there is none
 * @returns the number of rows of each table
 * @throws BackupError, StoreError
 */
export async function createBackup(
  target: BackupTarget,
  file: string,
  { secret, replace }: { readonly secret: string | null; readonly replace: boolean },
): Promise<RowCounts> {
  // Also checked when it is written; this saves the work.
  if (!replace && existsSync(file)) throw new BackupError(`There is a file ${file}. To replace it, add --replace.`);
  if (!isThere(target)) throw new BackupError(`There is no club in ${target.dataDir}: nothing to back up.`);
  const { db, close } = await openUnmigrated(target);
  try {
    const rows: Record<string, number> = {};
    await guardedWork('backup', () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) => {
          await checkDatabase(snapshot, secret);
          const engine = target.databaseUrl === undefined ? 'pglite' : 'postgres';
          await writeBackupFile(file, linesOf(snapshot.withoutPlugins(), engine, rows), replace);
        }),
    );
    return rows;
  } finally {
    await close();
  }
}

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
