import { mobileRule, otpRule } from '#rules/login.ts';
import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes, VerifyOtpInput } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { crmUnavailable, failure, invalidOtp } from '../shared/userErrors.ts';
import { finishPendingOtp } from './otp/pendingOtp.ts';
import { withProvenOtp } from './otp/proveOtp.ts';
import { signIn } from './signIn.ts';

type Outcome = Awaited<ResolversTypes['VerifyOtpResult']>;

export async function verifyOtp(input: VerifyOtpInput, context: MemberContext): Promise<Outcome> {
  const mobile = mobileRule.safeParse(input.mobile);
  if (!mobile.success) return failure('InvalidMobileError', messages.invalidMobile, 'INVALID_INPUT');
  const otp = otpRule.safeParse(input.otp);
  if (!otp.success) return invalidOtp(messages.invalidOtp, 'INVALID_INPUT', null);

  const claim = { purpose: 'LOGIN', mobile: mobile.data, otp: otp.data, ticket: input.ticket } as const;
  return await withProvenOtp(context, claim, async (proof): Promise<Outcome> => {
    try {
      const outcome = await signIn(context, { mobile: claim.mobile, proof, carrier: input.carrier });
      if (!('me' in outcome)) return outcome;
      await finishPendingOtp(context, claim);
      if (input.acceptedNotice != null) {
        await context.services.store.notices.accept(claim.mobile, 'LOGIN', input.acceptedNotice);
      }
      return { __typename: 'VerifyOtpSuccess', ...outcome };
    } catch (error) {
      return crmUnavailable(error);
    }
  });
}
