import type { Kysely } from 'kysely';
import type { StoreSchema } from './schema.ts';

/**
 * Deletes rows that have expired by `at`. Only the CRM grant and the records of one-time creations are kept forever.
 */
export async function sweepExpired(db: Kysely<StoreSchema>, at: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('passwordTicket').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('pendingOtp').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('rateLimit').where('resetsAt', '<=', at).execute();
  await db.deleteFrom('rollingLimit').where('endsAt', '<=', at).execute();
  await db
    .deleteFrom('otpChallenge')
    .where('windowEndsAt', '<=', at)
    .where((row) => row.or([row('proofExpiresAt', 'is', null), row('proofExpiresAt', '<=', at)]))
    .execute();
}
