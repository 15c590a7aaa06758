import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';

/** The REST backend's response to a correct OTP. It is returned only once, since the check consumes the OTP. */
export interface OtpProof {
  readonly restToken: string;
  readonly customers: readonly { readonly fullName: string | null; readonly opportunityName: string | null }[];
}

export const proofSchema = z.object({
  restToken: z.string(),
  customers: z.array(z.object({ fullName: z.string().nullable(), opportunityName: z.string().nullable() })),
});

const lifeSeconds = 600;

/**
 * Keeps the proof of an OTP for 10 minutes while the CRM is unavailable, so that the member can retry with the same
 * OTP. Mobile and OTP are stored only as fingerprints.
 */
export function createOtpChallenges(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const sealed = createSealedJson<OtpProof>(deps, 'otp-proof', proofSchema);
  const mobileFingerprint = (mobile: string) => vault.fingerprint('otp-mobile', mobile);
  const proofFingerprint = (mobile: string, otp: string) => vault.fingerprint('otp-proof', `${mobile}\n${otp}`);

  return guardMethods('otpChallenges', {
    async saveProof(mobile: string, otp: string, proof: OtpProof): Promise<void> {
      const proofFp = proofFingerprint(mobile, otp);
      const expiresAt = new Date(now().getTime() + lifeSeconds * 1000);
      const kept = { proofFp: proofFp, proof: sealed.seal(proofFp, proof), proofExpiresAt: expiresAt };
      await db
        .insertInto('otpChallenge')
        .values({ mobileFp: mobileFingerprint(mobile), ...kept })
        .onConflict((conflict) => conflict.column('mobileFp').doUpdateSet(kept))
        .execute();
    },

    /** The stored proof for exactly this mobile and OTP, while it is valid. */
    async findProof(mobile: string, otp: string): Promise<OtpProof | null> {
      const proofFp = proofFingerprint(mobile, otp);
      const row = await db
        .selectFrom('otpChallenge')
        .select('proof')
        .where('mobileFp', '=', mobileFingerprint(mobile))
        .where('proofFp', '=', proofFp)
        .where('proofExpiresAt', '>', now())
        .executeTakeFirst();
      return row ? sealed.open(proofFp, row.proof) : null;
    },

    /** Deletes the proof when the purpose of the OTP is complete. */
    async finish(mobile: string): Promise<void> {
      await db.deleteFrom('otpChallenge').where('mobileFp', '=', mobileFingerprint(mobile)).execute();
    },
  });
}
