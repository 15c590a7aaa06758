import { passwordOtpRule } from '#rules/account.ts';
import { mobileRule } from '#rules/login.ts';
import { z } from 'zod';
import type { ResolversTypes, VerifyPasswordResetOtpInput } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { faultsOf, validationFailure } from '../shared/userErrors.ts';
import { finishPendingOtp } from './otp/pendingOtp.ts';
import { withProvenOtp } from './otp/proveOtp.ts';

type Outcome = Awaited<ResolversTypes['VerifyPasswordResetOtpResult']>;

const rule = z.object({ mobile: mobileRule, otp: passwordOtpRule });

/**
 * Checks a one-time password and issues a ticket for one password reset of the proven mobile. Guesses count together
 * with those at login.
 */
export async function verifyPasswordResetOtp(
  input: VerifyPasswordResetOtpInput,
  context: MemberContext,
): Promise<Outcome> {
  const form = rule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const { otpChallenges, passwordTickets } = context.services.store;
  const { mobile } = form.data;
  const claim = { ...form.data, purpose: 'PASSWORD_RESET', ticket: input.ticket } as const;
  return await withProvenOtp(context, claim, async (proof): Promise<Outcome> => {
    const { token, expiresAt } = await passwordTickets.issue({
      mobile,
      restToken: proof.restToken,
      customers: [...proof.customers],
    });
    await otpChallenges.finish(mobile);
    await finishPendingOtp(context, claim);
    return { __typename: 'VerifyPasswordResetOtpSuccess', ticket: token, expiresAt: expiresAt.toISOString() };
  });
}
