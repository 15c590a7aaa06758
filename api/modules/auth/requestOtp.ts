import { otpLimits, otpResendSeconds } from '#rules/constants.ts';
import { requestOtpRule } from '#rules/login.ts';
import { messages } from '#rules/messages.ts';
import type { RequestOtpInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { generateOtp } from '../../upstreams/club/otp.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';
import { crmUnavailable, failure, rateLimited } from './outcomes.ts';

type Outcome = Awaited<ResolversTypes['RequestOtpResult']>;

/**
 * Sends a one-time password to a number that the CRM knows. Member 4 (Login flow), 7 (Account and OTP). The SMS is
 * asked for once: a lost answer is told as not sent, never tried again by itself.
 */
export async function requestOtp(input: RequestOtpInput, context: GraphContext): Promise<Outcome> {
  const { services, call, address } = context;
  const { limiter, otpChallenges } = services.store;
  const parsed = requestOtpRule.safeParse(input);
  if (!parsed.success) return failure('InvalidMobileError', messages.invalidMobile, 'INVALID_INPUT');
  const { mobile } = parsed.data;

  const perAddress = await limiter.take('otp-send-address', address, otpLimits.sendsPerAddress);
  if (!perAddress.allowed) return rateLimited(perAddress.retryAfterSeconds);

  try {
    const customers = await validateMobile(services.crm, call, mobile);
    if (customers.length === 0) return failure('MobileNotFoundError', messages.mobileNotFound, 'NOT_FOUND');
  } catch (error) {
    return crmUnavailable(error);
  }

  const perMobile = await limiter.take('otp-send-mobile', mobile, otpLimits.sendsPerMobile);
  if (!perMobile.allowed) return rateLimited(perMobile.retryAfterSeconds);
  const inAll = await limiter.take('otp-send-all', 'all', otpLimits.sendsInAll);
  if (!inAll.allowed) return rateLimited(inAll.retryAfterSeconds);

  try {
    await otpChallenges.started(mobile);
    await generateOtp(services.rest, call, mobile);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 404) return failure('MobileNotFoundError', messages.mobileNotFound, 'NOT_FOUND');
    return failure('OtpNotSentError', messages.otpNotSent, 'UPSTREAM_UNAVAILABLE');
  }
  return { __typename: 'RequestOtpSuccess', retryAfterSeconds: otpResendSeconds };
}
