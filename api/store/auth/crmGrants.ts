import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import type { Locks } from '../locks/locks.ts';

const grantSchema = z.object({
  accessToken: z.string(),
  instanceUrl: z.string(),
  refreshToken: z.string().nullable(),
  issuedAt: z.string(),
  spent: z.array(z.string()).readonly().optional(),
});

/**
 * The CRM's response to a token request. `refreshToken` is the newest one, since the CRM may rotate it; null for a flow
 * without one; `spent` are fingerprints of the configured ones that it has replaced.
 */
export type Grant = Readonly<z.infer<typeof grantSchema>>;

/**
 * The one grant that all processes of a club share, encrypted at rest: that of one connected app at one login host.
 * After a configuration change the tokens of the old one are never used.
 *
 * @param identity what else the tokens belong to, such as the user of an assertion
 */
export function createCrmGrants(
  deps: StoreDeps & { readonly locks: Locks },
  loginUrl: string,
  clientId: string,
  identity: readonly string[] = [],
) {
  const { db, vault, now, locks } = deps;
  const sealed = createSealedJson(deps, 'crm-grant', grantSchema);
  const connectionFp = vault.fingerprint('crm-connection', JSON.stringify([loginUrl, clientId, ...identity]));

  const grants = guardMethods('crmGrants', {
    async read(): Promise<Grant | null> {
      const row = await db
        .selectFrom('crmGrant')
        .select('sealed')
        .where('connectionFp', '=', connectionFp)
        .executeTakeFirst();
      return row ? sealed.open(connectionFp, row.sealed) : null;
    },

    async write(grant: Grant): Promise<void> {
      const kept = { sealed: sealed.seal(connectionFp, grantSchema.parse(grant)), updatedAt: now() };
      await db
        .insertInto('crmGrant')
        .values({ connectionFp: connectionFp, ...kept })
        .onConflict((conflict) => conflict.column('connectionFp').doUpdateSet(kept))
        .execute();
    },
  });
  return {
    ...grants,
    /** Allows one refresh at a time across all processes. The signal is aborted if the lock is lost meanwhile. */
    withLock: <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
      locks.withLock(`crm-grant:${connectionFp}`, work),
  };
}
