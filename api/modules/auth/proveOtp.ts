import { otpLimits } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import type { OtpProof } from '../../store/otpChallenges.ts';
import { verifyOtp } from '../../upstreams/club/otp.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { overAddressLimit } from '../addressLimit.ts';
import { failure, invalidOtp, rateLimited } from '../failure.ts';
import { withLoginLock } from './loginLock.ts';

/** A mobile number, and the one-time password that is to prove it. */
interface Claim {
  readonly mobile: string;
  readonly otp: string;
  /** From a channel without cookies. */
  readonly ticket?: string | null | undefined;
}

/**
 * Goes on with the proof of a one-time password, under the lock of its mobile and within the limits of guesses: per
 * address, and per password. Member 7 (Account and OTP).
 *
 * @returns what `next` returns, or why there is no proof.
 */
export async function withProvenOtp<T>(context: GraphContext, claim: Claim, next: (proof: OtpProof) => Promise<T>) {
  const { otpChallenges } = context.services.store;
  const limited = await overAddressLimit(context, 'otp-verify-address', otpLimits.verificationsPerAddress);
  if (limited) return limited;
  return await withLoginLock(context, claim.mobile, async () => {
    const attempt = await otpChallenges.attempt(claim.mobile, otpLimits.attemptsPerOtp);
    if (!attempt.allowed) return rateLimited(attempt.retryAfterSeconds);
    const proof = await prove(context, claim);
    if (!('restToken' in proof)) return proof;
    // Only who knows the password gets here: a CRM that is away must not use up their attempts.
    await otpChallenges.proven(claim.mobile);
    return await next(proof);
  });
}

/** The backend consumes a password when it is right, so a right one is kept until what it is for is complete. */
async function prove({ services, call }: GraphContext, { mobile, otp }: Claim) {
  const { otpChallenges } = services.store;
  const kept = await otpChallenges.findProof(mobile, otp);
  if (kept) return kept;
  try {
    const verified = await verifyOtp(services.rest, call, { mobile, otp });
    if (!verified) return invalidOtp(messages.otpNotVerified, 'INVALID_OTP', null);
    const proof: OtpProof = { restToken: verified.token, customers: verified.customers };
    await otpChallenges.saveProof(mobile, otp, proof);
    return proof;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failure('OtpNotVerifiedError', messages.otpNotVerified, 'UPSTREAM_UNAVAILABLE');
  }
}
