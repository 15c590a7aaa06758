import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Vault } from './crypto/vault.ts';
import type { StoreSchema } from './database/schema.ts';

/** What the parts of the store are made with. */
export interface StoreDeps {
  readonly db: Kysely<StoreSchema>;
  readonly vault: Vault;
  readonly logger: Logger;
  readonly now: () => Date;
  /** On which channels what happens leaves the desk. */
  readonly announces?: readonly Selectable<StoreSchema['outgoingEvent']>['channel'][];
}
