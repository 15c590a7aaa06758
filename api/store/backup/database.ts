import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { BackupError, guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import { hasPgliteDatabase, openPgliteDatabase } from '../database/pgliteEngine.ts';
import { openPostgresDatabase } from '../database/postgresEngine.ts';

/** Which database is backed up or restored, with what. */
export interface BackupTarget {
  /** PostgreSQL; without it the embedded database in `<dataDir>/store`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly logger: Logger;
}

export interface OpenDatabase {
  readonly db: Kysely<StoreSchema>;
  close(): Promise<void>;
}

/**
 * Opens the database as it is, without migrating it. Throws `StoreError`: `in-use` while a club runs on the embedded
 * database, which supports one process at a time.
 */
export async function openUnmigrated({ databaseUrl, dataDir, logger }: BackupTarget): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openPgliteDatabase({ dataDir, logger })
    : openPostgresDatabase(databaseUrl, logger);
}

/** Whether there is a database to open. Opening an embedded one that does not exist would create it. */
export const isThere = ({ databaseUrl, dataDir }: BackupTarget): boolean =>
  databaseUrl !== undefined || hasPgliteDatabase(dataDir);

/** Runs work on the database and converts any error but a BackupError into a `StoreError`. */
export async function guardedWork<T>(operation: string, work: () => Promise<T>): Promise<T> {
  const outcome = await guarded(operation, async () => {
    try {
      return { value: await work() };
    } catch (error) {
      if (error instanceof BackupError) return error;
      throw error;
    }
  });
  if (outcome instanceof BackupError) throw outcome;
  return outcome.value;
}
