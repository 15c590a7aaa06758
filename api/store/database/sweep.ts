import { kioskUseDays, longestKioskSessionSeconds, replacedCredentialDays } from '#rules/kiosk.ts';
import { sql, type Kysely } from 'kysely';
import { deleteExpired, type Expired } from './batches.ts';
import type { StoreSchema } from './schema.ts';

const dayMs = 86_400_000;

/** Rows whose time, in this column, is not after a moment. */
const until = (table: Expired['table'], column: string, moment: Date): Expired => {
  const time = sql.ref(column);
  return { table, time, where: sql`${time} <= ${moment}` };
};

/**
 * Deletes rows that have expired by `at`. Only the CRM grant and the records of one-time creations are kept forever.
 */
export async function sweepExpired(db: Kysely<StoreSchema>, at: Date): Promise<void> {
  // The kiosk reads the outcome of an order for as long as its session lasts.
  const unread = new Date(at.getTime() - longestKioskSessionSeconds * 1000);
  const credentials = until('kioskCredential', 'since', new Date(at.getTime() - replacedCredentialDays * dayMs));
  const challenges = until('otpChallenge', 'proof_expires_at', at);
  for (const expired of [
    until('session', 'expires_at', at),
    until('passwordTicket', 'expires_at', at),
    until('pendingOtp', 'expires_at', at),
    until('rateLimit', 'resets_at', at),
    until('rollingLimit', 'ends_at', at),
    until('kioskEnrolment', 'expires_at', at),
    until('deviceAuthorization', 'expires_at', at),
    until('staffChallenge', 'expires_at', at),
    // A used one is kept until it expires, so that a link of the command line cannot be used again.
    until('staffInvitation', 'expires_at', at),
    until('staffSession', 'expires_at', at),
    {
      table: 'staffLookup',
      time: sql.ref('at'),
      where: sql`not exists (select from staff_session where token_fp = staff_lookup.session_fp)`,
    },
    until('orderApproval', 'expires_at', unread),
    until('kioskUse', 'last_used_at', new Date(at.getTime() - kioskUseDays * dayMs)),
    { ...credentials, where: sql`state = 'REPLACED' and ${credentials.where}` },
    {
      ...challenges,
      where: sql`${challenges.where} and (proof_expires_at is null or proof_expires_at <= ${at})`,
    },
  ] satisfies Expired[]) {
    await deleteExpired(db, expired);
  }
}
