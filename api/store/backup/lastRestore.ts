import type { Kysely } from 'kysely';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';

/** When the database was restored, and the time of the state that it was restored to. What happened between is lost. */
export interface LastRestore {
  readonly at: Date;
  readonly backupAt: Date;
}

/** Null for a database that was never restored. Throws `StoreError`. */
export async function readLastRestore(db: Kysely<StoreSchema>): Promise<LastRestore | null> {
  const query = db.selectFrom('storeRestore').select(['at', 'backupAt']).where('id', '=', 1);
  return (await guarded('lastRestore', () => query.executeTakeFirst())) ?? null;
}
