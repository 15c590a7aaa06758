import { mobileRule, otpRule, requestOtpRule } from '#rules/login.ts';
import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes, VerifyOtpInput, RequestOtpInput } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { crmUnavailable, failure, invalidOtp, validationFailure } from '../shared/userErrors.ts';
import { finishPendingOtp } from './otp/pendingOtp.ts';
import { withProvenOtp } from './otp/proveOtp.ts';
import { signIn } from './signIn.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';
import { overLimit } from '../limits/charge.ts';
import { sendOtp } from './sendOtp.ts';
import { requestCharges } from './otp/smsBudget.ts';

type RequestOutcome = Awaited<ResolversTypes['RequestOtpResult']>;

export async function requestOtp(input: RequestOtpInput, context: MemberContext): Promise<RequestOutcome> {
  const { services, call } = context;
  const parsed = requestOtpRule.safeParse(input);
  if (!parsed.success) return validationFailure([{ field: 'mobile', message: messages.invalidMobile }]);
  const request = { purpose: 'LOGIN', mobile: parsed.data.mobile } as const;

  const limited = await overLimit(context, requestCharges(context, request));
  if (limited) return limited;
  try {
    const customers = await validateMobile(services.crm, call, request.mobile);
    if (customers.length === 0) return failure('MobileNotFoundError', messages.mobileNotFound, 'NOT_FOUND');
  } catch (error) {
    return crmUnavailable(error);
  }
  const sent = await sendOtp(context, { ...request, carrier: input.carrier });
  return '__typename' in sent ? sent : { __typename: 'RequestOtpSuccess', ...sent };
}

type Outcome = Awaited<ResolversTypes['VerifyOtpResult']>;

export async function verifyOtp(input: VerifyOtpInput, context: MemberContext): Promise<Outcome> {
  const mobile = mobileRule.safeParse(input.mobile);
  if (!mobile.success) return validationFailure([{ field: 'mobile', message: messages.invalidMobile }]);
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
