import { mobileRule, otpRule } from '#rules/login.ts';
import { messages } from '#rules/messages.ts';
import type { ResolversTypes, VerifyOtpInput } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { crmUnavailable, failure } from '../failure.ts';
import { withProvenOtp } from './proveOtp.ts';
import { signIn } from './signIn.ts';

type Outcome = Awaited<ResolversTypes['VerifyOtpResult']>;

/** Proves a one-time password and signs the member in. Member 4 (Login flow), 7 and 8. */
export async function verifyOtp(input: VerifyOtpInput, context: GraphContext): Promise<Outcome> {
  const mobile = mobileRule.safeParse(input.mobile);
  if (!mobile.success) return failure('InvalidMobileError', messages.invalidMobile, 'INVALID_INPUT');
  const otp = otpRule.safeParse(input.otp);
  if (!otp.success) return failure('InvalidOtpError', messages.invalidOtp, 'INVALID_INPUT');

  const claim = { mobile: mobile.data, otp: otp.data };
  return await withProvenOtp(context, claim, async (proof): Promise<Outcome> => {
    try {
      const outcome = await signIn(context, { mobile: claim.mobile, proof, carrier: input.carrier });
      return 'me' in outcome ? { __typename: 'VerifyOtpSuccess', ...outcome } : outcome;
    } catch (error) {
      return crmUnavailable(error);
    }
  });
}
