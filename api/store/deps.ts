import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Vault } from './crypto/vault.ts';
import type { StoreSchema } from './database/schema.ts';

/** What the parts of the store are made with. */
export interface StoreDeps {
  readonly db: Kysely<StoreSchema>;
  readonly vault: Vault;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Whether what happens is told to a webhook. */
  readonly announces?: boolean;
}
