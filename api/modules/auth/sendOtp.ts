import { otpLimits } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import { generateOtp } from '../../upstreams/club/otp.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { failure, rateLimited } from '../failure.ts';

/**
 * Has one SMS sent, within what a number and all numbers together may get. Asked for once: a lost answer is told as not
 * sent, never tried again by itself. Member 7 (Account and OTP).
 *
 * @returns why it is not on its way, or null when it is.
 */
export async function sendOtp({ services, call }: GraphContext, mobile: string) {
  const { limiter, otpChallenges } = services.store;
  const perMobile = await limiter.take('otp-send-mobile', mobile, otpLimits.sendsPerMobile);
  if (!perMobile.allowed) return rateLimited(perMobile.retryAfterSeconds);
  const inAll = await limiter.take('otp-send-all', 'all', otpLimits.sendsInAll);
  if (!inAll.allowed) return rateLimited(inAll.retryAfterSeconds);
  try {
    await otpChallenges.started(mobile);
    await generateOtp(services.rest, call, mobile);
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 404) return failure('MobileNotFoundError', messages.mobileNotFound, 'NOT_FOUND');
    return failure('OtpNotSentError', messages.otpNotSent, 'UPSTREAM_UNAVAILABLE');
  }
}
