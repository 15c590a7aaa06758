import { attemptsPerOtp } from '#rules/constants.ts';
import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../../shared/context.ts';
import type { OtpProof } from '../../../store/auth/otpChallenges.ts';
import { verifyOtp } from '../../../upstreams/club/otp.ts';
import { UpstreamError } from '../../../upstreams/errors.ts';
import { failure, invalidOtp, rateLimited } from '../../shared/userErrors.ts';
import { charge } from '../../limits/charge.ts';
import { withLoginLock } from './loginLock.ts';
import { checkCharges, guessCharges, secondsUntilSms, unrequestedGuessCharges, type OtpRequest } from './smsBudget.ts';

/** A mobile number, and the one-time password that proves it. */
export interface OtpClaim extends OtpRequest {
  readonly otp: string;
  /** From a channel without cookies. */
  readonly ticket: string | null | undefined;
}

/**
 * Checks a one-time password and calls `next` with the proof, under the lock of its mobile. A wrong guess counts
 * against the guesser: the device that requested the password has five guesses of its own, all others share a few per
 * number, and each address has a limit. Devices that never logged in with the number share the guesses of a day. A
 * right guess is not counted.
 *
 * @returns what `next` returns, or why there is no proof.
 */
export async function withProvenOtp<T>(context: MemberContext, claim: OtpClaim, next: (proof: OtpProof) => Promise<T>) {
  const check = await charge(context.services, checkCharges(context, claim.mobile));
  if (check.retryAfterSeconds > 0) return rateLimited(check.retryAfterSeconds);
  const checked = async () => {
    const guess = await countGuess(context, claim);
    if (guess.left === null) return tooManyWrong(context, claim);
    const proof = await prove(context, claim);
    if (proof === null) return invalidOtp(messages.otpNotVerified, 'INVALID_OTP', guess.left);
    if (proof instanceof UpstreamError) {
      if (wasNotSent(proof)) await guess.refund();
      return failure('OtpNotVerifiedError', messages.otpNotVerified, 'UPSTREAM_UNAVAILABLE');
    }
    // If the CRM is unavailable, a correct password must not use up attempts.
    await guess.refund();
    await check.refund();
    return await next(proof);
  };
  return await withLoginLock(context, claim.mobile, checked, check.refund);
}

/** Counts a guess before it is checked. `left` is null when none are left; then nothing may be checked. */
async function countGuess(context: MemberContext, { mobile, ticket }: OtpClaim) {
  const { services, pendingOtpToken } = context;
  const { pendingOtps } = services.store;
  const token = ticket ?? pendingOtpToken;
  if (token === null || (await pendingOtps.find(token))?.mobile !== mobile) {
    const { retryAfterSeconds, remaining, refund } = await charge(services, unrequestedGuessCharges(context, mobile));
    return { left: retryAfterSeconds > 0 ? null : remaining, refund };
  }
  const daily = await charge(services, guessCharges(context, mobile));
  if (daily.retryAfterSeconds > 0) return { left: null, refund: daily.refund };
  const { allowed, left } = await pendingOtps.guess(token, attemptsPerOtp);
  if (!allowed) await daily.refund();
  return {
    left: allowed ? Math.min(left, daily.remaining) : null,
    refund: async () => {
      await Promise.all([pendingOtps.refund(token), daily.refund()]);
    },
  };
}

/** A new password requested by this device can be entered as soon as it is sent: the wait is the time until then. */
async function tooManyWrong(context: MemberContext, claim: OtpClaim) {
  const retryAfterSeconds = await secondsUntilSms(context, claim);
  return {
    ...failure('RateLimitedError', messages.tooManyWrongOtps(retryAfterSeconds), 'NEW_OTP_NEEDED'),
    retryAfterSeconds,
  };
}

/**
 * True when the request never reached the backend. Its refusals do not count here: they may mean that the guess is
 * wrong.
 */
const wasNotSent = ({ kind, outcome }: UpstreamError): boolean =>
  outcome === 'refused' && (kind === 'circuit-open' || kind === 'network' || kind === 'timeout');

/**
 * Checks the password at the backend. The backend consumes a correct password, so its proof is kept until the login or
 * reset is complete.
 *
 * @returns the proof, null for a wrong password, or why it could not be checked.
 */
async function prove({ services, call }: MemberContext, { mobile, otp, purpose }: OtpClaim) {
  const { otpChallenges, dailyCounts } = services.store;
  const kept = await otpChallenges.findProof(mobile, otp);
  if (kept) return kept;
  try {
    const verified = await verifyOtp(services.rest, call, { mobile, otp });
    if (!verified) return null;
    const proof: OtpProof = { restToken: verified.token, customers: verified.customers };
    await otpChallenges.saveProof(mobile, otp, proof);
    await dailyCounts.add([{ name: 'OTPS_VERIFIED', subject: purpose }]);
    return proof;
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}
