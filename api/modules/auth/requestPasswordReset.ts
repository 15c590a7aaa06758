import { requestPasswordResetRule } from '#rules/account.ts';
import type { RequestPasswordResetInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { faultsOf, rateLimited, validationFailure } from '../../graphql/userErrors.ts';
import { charge } from '../../graphql/limits.ts';
import { startPendingOtp } from './pendingOtp.ts';
import { sendOtp } from './sendOtp.ts';
import { requestCharges, secondsUntilResend } from './smsBudget.ts';

type Outcome = Awaited<ResolversTypes['RequestPasswordResetResult']>;

/**
 * Sends a one-time password for a password reset, within limits of its own. Only the backend decides whether it knows
 * the number, since it stores the password.
 */
export async function requestPasswordReset(input: RequestPasswordResetInput, context: GraphContext): Promise<Outcome> {
  const form = requestPasswordResetRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const request = { purpose: 'PASSWORD_RESET', mobile: form.data.mobile } as const;

  const { retryAfterSeconds } = await charge(context.services, requestCharges(context, request));
  if (retryAfterSeconds > 0) return rateLimited(retryAfterSeconds);
  const notSent = await sendOtp(context, request);
  if (notSent) return notSent;
  const ticket = await startPendingOtp(context, { ...request, carrier: input.carrier });
  const resend = await secondsUntilResend(context, request);
  return { __typename: 'RequestPasswordResetSuccess', retryAfterSeconds: resend, ticket };
}
