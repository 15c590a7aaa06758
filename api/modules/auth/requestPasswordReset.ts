import { requestPasswordResetRule } from '#rules/account.ts';
import { otpLimits, otpResendSeconds } from '#rules/constants.ts';
import type { RequestPasswordResetInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { overAddressLimit } from '../addressLimit.ts';
import { faultsOf, validationFailure } from '../failure.ts';
import { startPendingOtp } from './pendingOtp.ts';
import { sendOtp } from './sendOtp.ts';

type Outcome = Awaited<ResolversTypes['RequestPasswordResetResult']>;

/**
 * Sends a one-time password for a new password. Member 4 (Forgot password flow), architecture decision 7. It counts as
 * an SMS of the login: they share their limits. The backend alone says whether it knows the number, since it is the
 * backend that keeps the password.
 */
export async function requestPasswordReset(input: RequestPasswordResetInput, context: GraphContext): Promise<Outcome> {
  const form = requestPasswordResetRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const limited = await overAddressLimit(context, 'otp-send-address', otpLimits.sendsPerAddress);
  if (limited) return limited;
  const { mobile } = form.data;
  const notSent = await sendOtp(context, mobile);
  if (notSent) return notSent;
  const ticket = await startPendingOtp(context, { purpose: 'PASSWORD_RESET', mobile, carrier: input.carrier });
  return { __typename: 'RequestPasswordResetSuccess', retryAfterSeconds: otpResendSeconds, ticket };
}
