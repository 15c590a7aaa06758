import { requestPasswordResetRule } from '#rules/account.ts';
import type { RequestPasswordResetInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { overLimit } from '../limits/charge.ts';
import { faultsOf, validationFailure } from '../shared/userErrors.ts';
import { sendOtp } from './sendOtp.ts';
import { requestCharges } from './otp/smsBudget.ts';

type Outcome = Awaited<ResolversTypes['RequestPasswordResetResult']>;

/**
 * Sends a one-time password for a password reset, within limits of its own. Only the backend decides whether it knows
 * the number, since it stores the password.
 */
export async function requestPasswordReset(input: RequestPasswordResetInput, context: MemberContext): Promise<Outcome> {
  const form = requestPasswordResetRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const request = { purpose: 'PASSWORD_RESET', mobile: form.data.mobile } as const;

  const limited = await overLimit(context, requestCharges(context, request));
  if (limited) return limited;
  const sent = await sendOtp(context, { ...request, carrier: input.carrier });
  return '__typename' in sent ? sent : { __typename: 'RequestPasswordResetSuccess', ...sent };
}
