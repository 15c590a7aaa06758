import { kioskUseDays, longestKioskSessionSeconds, replacedCredentialDays } from '#rules/kiosk.ts';
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
  await db.deleteFrom('kioskEnrolment').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('deviceAuthorization').where('expiresAt', '<=', at).execute();
  await db.deleteFrom('staffChallenge').where('expiresAt', '<=', at).execute();
  // A used one is kept until it expires, so that a link of the command line cannot be used again.
  await db.deleteFrom('staffInvitation').where('expiresAt', '<=', at).execute();
  const staffSessions = db.selectFrom('staffSession').select('tokenFp').where('expiresAt', '>', at);
  await db.deleteFrom('staffLookup').where('sessionFp', 'not in', staffSessions).execute();
  await db.deleteFrom('staffSession').where('expiresAt', '<=', at).execute();
  // The kiosk reads the outcome of an order for as long as its session lasts.
  const unread = new Date(at.getTime() - longestKioskSessionSeconds * 1000);
  await db.deleteFrom('orderApproval').where('expiresAt', '<=', unread).execute();
  const unused = new Date(at.getTime() - kioskUseDays * 86_400_000);
  await db.deleteFrom('kioskUse').where('lastUsedAt', '<=', unused).execute();
  const forgotten = new Date(at.getTime() - replacedCredentialDays * 86_400_000);
  await db.deleteFrom('kioskCredential').where('state', '=', 'REPLACED').where('since', '<=', forgotten).execute();
  await db
    .deleteFrom('otpChallenge')
    .where('windowEndsAt', '<=', at)
    .where((row) => row.or([row('proofExpiresAt', 'is', null), row('proofExpiresAt', '<=', at)]))
    .execute();
}
