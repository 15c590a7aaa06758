import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';

/** The REST backend's response to a correct OTP. It is returned only once, since the check consumes the OTP. */
export interface OtpProof {
  readonly restToken: string;
  readonly customers: readonly { readonly fullName: string | null; readonly opportunityName: string | null }[];
}

/**
 * Keeps the proof of an OTP while the CRM is unavailable, so that the member can retry with the same OTP. Mobile and
 * OTP are stored only as fingerprints.
 */
export interface OtpChallenges {
  /** Stores the proof for 10 minutes. */
  saveProof(mobile: string, otp: string, proof: OtpProof): Promise<void>;
  /** The stored proof for exactly this mobile and OTP, while it is valid. */
  findProof(mobile: string, otp: string): Promise<OtpProof | null>;
  /** Deletes the proof when the purpose of the OTP is complete. */
  finish(mobile: string): Promise<void>;
}

const WINDOW_SECONDS = 600;

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

  return {
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
          // Older versions count guesses in this row.
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
