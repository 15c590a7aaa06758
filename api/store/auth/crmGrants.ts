import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '../database/errors.ts';
import type { Locks } from '../locks/locks.ts';
import type { StoreSchema } from '../database/schema.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';

/** The CRM's response to a token refresh. `refreshToken` is the newest one, since the CRM may rotate it. */
export interface Grant {
  readonly accessToken: string;
  readonly instanceUrl: string;
  readonly refreshToken: string;
  readonly issuedAt: string;
}

/** The one grant that all processes of a club share, encrypted at rest. */
export interface CrmGrants {
  read(): Promise<Grant | null>;
  write(grant: Grant): Promise<void>;
  /** Allows one refresh at a time across all processes. The signal is aborted if the lock is lost meanwhile. */
  withLock<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

const grantSchema = z.object({
  accessToken: z.string(),
  instanceUrl: z.string(),
  refreshToken: z.string(),
  issuedAt: z.string(),
});

/**
 * The grant of one connected app at one login host. After a configuration change the tokens of the old one are never
 * used.
 */
export function createCrmGrants(
  deps: { db: Kysely<StoreSchema>; vault: Vault; logger: Logger; now: () => Date; locks: Locks },
  loginUrl: string,
  clientId: string,
): CrmGrants {
  const { db, vault, now, locks } = deps;
  const source = { vault, logger: deps.logger, what: 'CRM grant' };
  const connectionFp = vault.fingerprint('crm-connection', JSON.stringify([loginUrl, clientId]));
  const context = `crm-grant:${connectionFp}`;

  return {
    async read() {
      const row = await guarded('crmGrants.read', () =>
        db.selectFrom('crm_grant').select('sealed').where('connection_fp', '=', connectionFp).executeTakeFirst(),
      );
      return row === undefined ? null : openSealedJson(source, { text: row.sealed, context }, grantSchema);
    },

    async write({ accessToken, instanceUrl, refreshToken, issuedAt }) {
      const sealed = vault.seal(JSON.stringify({ accessToken, instanceUrl, refreshToken, issuedAt }), context);
      const kept = { sealed, updated_at: now() };
      await guarded('crmGrants.write', () =>
        db
          .insertInto('crm_grant')
          .values({ connection_fp: connectionFp, ...kept })
          .onConflict((conflict) => conflict.column('connection_fp').doUpdateSet(kept))
          .execute(),
      );
    },

    withLock: (work) => locks.withLock(context, work),
  };
}
