import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from './errors.ts';
import type { StoreSchema } from './schema.ts';
import { openSealedJson } from './sealedJson.ts';
import { secondsUntil } from './time.ts';
import type { Vault } from './vault.ts';

/** What the REST backend answered to a right OTP. It answers once only: the OTP is consumed by it. */
export interface OtpProof {
  readonly restToken: string;
  readonly customers: readonly { readonly fullName: string | null; readonly opportunityName: string | null }[];
}

/**
 * Counts the guesses at an OTP, and keeps a proven one while the CRM is away, so that the member's next try with the
 * same OTP goes on where the first one stopped. Mobile and OTP are stored as fingerprints only.
 */
export interface OtpChallenges {
  /** A new OTP was sent: the guesses count from zero and an earlier proof is void. */
  started(mobile: string): Promise<void>;
  /**
   * Counts one guess, atomically, also where no send came before. At most `max` per OTP and 10 minutes are allowed;
   * `retryAfterSeconds` is 0 for an allowed one, else the rest of the window.
   */
  attempt(mobile: string, max?: number): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** The OTP was right: the guesses count from zero. */
  proven(mobile: string): Promise<void>;
  /** Keeps the proof for 10 minutes. */
  saveProof(mobile: string, otp: string, proof: OtpProof): Promise<void>;
  /** The kept proof of exactly this mobile and OTP, while it is valid. */
  findProof(mobile: string, otp: string): Promise<OtpProof | null>;
  /** The login is complete: count and proof are forgotten. */
  finish(mobile: string): Promise<void>;
}

const WINDOW_SECONDS = 600;
const MAX_ATTEMPTS = 5;

const proofSchema = z.object({
  restToken: z.string(),
  customers: z.array(z.object({ fullName: z.string().nullable(), opportunityName: z.string().nullable() })),
});

export function createOtpChallenges(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  logger: Logger;
  now: () => Date;
}): OtpChallenges {
  const { db, vault, now } = deps;
  const source = { vault, logger: deps.logger, what: 'OTP proof' };
  const mobileFingerprint = (mobile: string) => vault.fingerprint('otp-mobile', mobile);
  const proofFingerprint = (mobile: string, otp: string) => vault.fingerprint('otp-proof', `${mobile}\n${otp}`);
  const windowEnd = (from: Date) => new Date(from.getTime() + WINDOW_SECONDS * 1000);
  const noProof = { proof_fp: null, proof: null, proof_expires_at: null };

  return {
    async started(mobile) {
      const fresh = { attempts: 0, window_ends_at: windowEnd(now()), ...noProof };
      await guarded('otpChallenges.started', () =>
        db
          .insertInto('otp_challenge')
          .values({ mobile_fp: mobileFingerprint(mobile), ...fresh })
          .onConflict((conflict) => conflict.column('mobile_fp').doUpdateSet(fresh))
          .execute(),
      );
    },

    async attempt(mobile, max = MAX_ATTEMPTS) {
      const at = now();
      const first = { attempts: 1, window_ends_at: windowEnd(at) };
      // One statement, so parallel guesses queue on the row. The count stops at max + 1 and never overflows.
      const row = await guarded('otpChallenges.attempt', () =>
        db
          .insertInto('otp_challenge')
          .values({ mobile_fp: mobileFingerprint(mobile), ...first, ...noProof })
          .onConflict((conflict) =>
            conflict.column('mobile_fp').doUpdateSet({
              attempts: sql<number>`case when otp_challenge.window_ends_at <= ${at}::timestamptz then 1
                else least(otp_challenge.attempts + 1, ${max + 1}::integer) end`,
              window_ends_at: sql<Date>`case when otp_challenge.window_ends_at <= ${at}::timestamptz
                then excluded.window_ends_at else otp_challenge.window_ends_at end`,
            }),
          )
          .returning(['attempts', 'window_ends_at'])
          .executeTakeFirstOrThrow(),
      );
      const allowed = row.attempts <= max;
      return { allowed, retryAfterSeconds: allowed ? 0 : secondsUntil(row.window_ends_at, at) };
    },

    async proven(mobile) {
      await guarded('otpChallenges.proven', () =>
        db
          .updateTable('otp_challenge')
          .set({ attempts: 0 })
          .where('mobile_fp', '=', mobileFingerprint(mobile))
          .execute(),
      );
    },

    async saveProof(mobile, otp, proof) {
      const at = now();
      const proofFp = proofFingerprint(mobile, otp);
      const kept = {
        proof_fp: proofFp,
        proof: vault.seal(JSON.stringify(proof), `otp-proof:${proofFp}`),
        proof_expires_at: windowEnd(at),
      };
      await guarded('otpChallenges.saveProof', () =>
        db
          .insertInto('otp_challenge')
          .values({ mobile_fp: mobileFingerprint(mobile), attempts: 0, window_ends_at: windowEnd(at), ...kept })
          .onConflict((conflict) => conflict.column('mobile_fp').doUpdateSet(kept))
          .execute(),
      );
    },

    async findProof(mobile, otp) {
      const proofFp = proofFingerprint(mobile, otp);
      const row = await guarded('otpChallenges.findProof', () =>
        db
          .selectFrom('otp_challenge')
          .select('proof')
          .where('mobile_fp', '=', mobileFingerprint(mobile))
          .where('proof_fp', '=', proofFp)
          .where('proof_expires_at', '>', now())
          .executeTakeFirst(),
      );
      if (row === undefined || row.proof === null) return null;
      return openSealedJson(source, { text: row.proof, context: `otp-proof:${proofFp}` }, proofSchema);
    },

    async finish(mobile) {
      await guarded('otpChallenges.finish', () =>
        db.deleteFrom('otp_challenge').where('mobile_fp', '=', mobileFingerprint(mobile)).execute(),
      );
    },
  };
}
