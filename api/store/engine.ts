import type { Kysely } from 'kysely';
import type { LockKeeper } from './locks.ts';
import type { StoreSchema } from './schema.ts';

/** A migrated database with its locks. The store above it cannot tell which of the two kinds it is. */
export interface Engine {
  readonly name: 'pglite' | 'postgres';
  readonly db: Kysely<StoreSchema>;
  readonly keeper: LockKeeper;
  close(): Promise<void>;
}
