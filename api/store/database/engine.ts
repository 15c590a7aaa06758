import type { Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { LockKeeper } from '../locks/locks.ts';
import type { Notifications } from './notifications.ts';
import type { StoreSchema } from './schema.ts';

/** A migrated database with its locks. The store does not depend on which of the two kinds it is. */
export interface Engine {
  readonly name: 'pglite' | 'postgres';
  readonly db: Kysely<StoreSchema>;
  readonly keeper: LockKeeper;
  /** The queue's connection to the same database. */
  readonly queue: ConstructorOptions;
  readonly notifications: Notifications;
  /** The time on which all processes of the club agree. */
  readonly now: () => Date;
  close(): Promise<void>;
}
