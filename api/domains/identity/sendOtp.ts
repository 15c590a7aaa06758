import { messages } from '#rules/messageByName.ts';
import type { SessionCarrier } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { charge, secondsUntilAllowed } from '../limits/charge.ts';
import { failure, invalidOtp, otpNotSent, rateLimited } from '../shared/userErrors.ts';
import { generateOtp } from '../../upstreams/club/otp.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { otpRule } from '#rules/login.ts';
import { finishPendingOtp, startPendingOtp } from './otp/pendingOtp.ts';
import { withProvenOtp } from './otp/proveOtp.ts';
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

type Sent = Exclude<Awaited<ReturnType<typeof sendOtp>>, { readonly __typename: string }>;

/** What a form says about the password that proves its mobile number. */
interface OtpFields {
  readonly otp?: string | null | undefined;
  readonly ticket?: string | null | undefined;
  readonly carrier?: SessionCarrier | null | undefined;
}

/**
 * Sends a one-time password first, and does what the form asks for when it is sent again with it. Then the password is used up,
 * unless that has failed.
 *
 * @param sent the answer that asks for the password
 * @param proven does what the form asks for
 */
export async function withFormOtp<Outcome extends { readonly __typename: string }>(
  context: MemberContext,
  request: OtpRequest,
  { otp, ticket, carrier }: OtpFields,
  sent: (sms: Sent) => Outcome,
  proven: () => Promise<Outcome>,
) {
  if (otp == null) {
    const sms = await sendOtp(context, { ...request, carrier });
    if (!('__typename' in sms)) return sent(sms);
    // This backend is expected to know every number, so an unknown number is not the person's mistake.
    return sms.__typename === 'MobileNotFoundError' ? otpNotSent() : sms;
  }
  const entered = otpRule.safeParse(otp);
  if (!entered.success) return invalidOtp(messages.invalidOtp, 'INVALID_INPUT', null);
  const claim = { ...request, otp: entered.data, ticket };
  return await withProvenOtp(context, claim, async () => {
    const outcome = await proven();
    if (outcome.__typename.endsWith('Error')) return outcome;
    await context.services.store.otpChallenges.finish(request.mobile);
    await finishPendingOtp(context, claim);
    return outcome;
  });
}
