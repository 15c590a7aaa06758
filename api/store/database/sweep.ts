import type { Kysely } from 'kysely';
import type { StoreSchema } from './schema.ts';

/**
 * Deletes rows that have expired by `at`. Only the CRM grant and the records of one-time creations are kept forever.
 */
export async function sweepExpired(db: Kysely<StoreSchema>, at: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', at).execute();
  await db.deleteFrom('password_ticket').where('expires_at', '<=', at).execute();
  await db.deleteFrom('pending_otp').where('expires_at', '<=', at).execute();
  await db.deleteFrom('rate_limit').where('resets_at', '<=', at).execute();
  await db
    .deleteFrom('otp_challenge')
    .where('window_ends_at', '<=', at)
    .where((row) => row.or([row('proof_expires_at', 'is', null), row('proof_expires_at', '<=', at)]))
    .execute();
}
