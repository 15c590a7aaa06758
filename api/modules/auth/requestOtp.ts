import { otpLimits, otpResendSeconds } from '#rules/constants.ts';
import { requestOtpRule } from '#rules/login.ts';
import { messages } from '#rules/messages.ts';
import type { RequestOtpInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';
import { overAddressLimit } from '../addressLimit.ts';
import { crmUnavailable, failure } from '../failure.ts';
import { startPendingOtp } from './pendingOtp.ts';
import { sendOtp } from './sendOtp.ts';

type Outcome = Awaited<ResolversTypes['RequestOtpResult']>;

/** Sends a one-time password to a number that the CRM knows. Member 4 (Login flow), 7 (Account and OTP). */
export async function requestOtp(input: RequestOtpInput, context: GraphContext): Promise<Outcome> {
  const { services, call } = context;
  const parsed = requestOtpRule.safeParse(input);
  if (!parsed.success) return failure('InvalidMobileError', messages.invalidMobile, 'INVALID_INPUT');
  const { mobile } = parsed.data;

  const limited = await overAddressLimit(context, 'otp-send-address', otpLimits.sendsPerAddress);
  if (limited) return limited;
  try {
    const customers = await validateMobile(services.crm, call, mobile);
    if (customers.length === 0) return failure('MobileNotFoundError', messages.mobileNotFound, 'NOT_FOUND');
  } catch (error) {
    return crmUnavailable(error);
  }
  const notSent = await sendOtp(context, mobile);
  if (notSent) return notSent;
  const ticket = await startPendingOtp(context, { purpose: 'LOGIN', mobile, carrier: input.carrier });
  return { __typename: 'RequestOtpSuccess', retryAfterSeconds: otpResendSeconds, ticket };
}
