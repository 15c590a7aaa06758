import { messages } from '#rules/messageByName.ts';
import type { SessionCarrier } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { charge, secondsUntilAllowed } from '../limits/charge.ts';
import { failure, otpNotSent, rateLimited } from '../shared/userErrors.ts';
import { generateOtp } from '../../upstreams/club/otp.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { startPendingOtp } from './otp/pendingOtp.ts';
import { countSms, guessCharges, secondsUntilSms, smsCharges, type OtpRequest } from './otp/smsBudget.ts';

/**
 * Requests one SMS, within the limits. It is never retried: a lost response is reported as not sent, but counts, since
 * the SMS may have gone out. A request that certainly sent no SMS does not count.
 *
 * @returns why no SMS is on its way; otherwise the wait until the next one, and the ticket for a channel without
 *   cookies.
 */
export async function sendOtp(
  context: MemberContext,
  request: OtpRequest & { readonly carrier: SessionCarrier | null | undefined },
) {
  const { services, call } = context;
  // No SMS with an OTP that could not be entered.
  const untilGuess = await secondsUntilAllowed(services, guessCharges(context, request.mobile));
  if (untilGuess > 0) return rateLimited(await secondsUntilSms(context, request));
  const charged = await charge(services, smsCharges(context, request));
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  try {
    await generateOtp(services.rest, call, request.mobile);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.outcome === 'refused') await charged.refund();
    else await countSms(services, request.purpose);
    if (error.status === 404) return failure('MobileNotFoundError', messages.mobileNotFound, 'NOT_FOUND');
    return otpNotSent();
  }
  await countSms(services, request.purpose);
  const ticket = await startPendingOtp(context, request);
  return {
    ticket,
    retryAfterSeconds: Math.max(services.rules.otpResendSeconds, await secondsUntilSms(context, request)),
  };
}
