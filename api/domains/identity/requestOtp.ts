import { requestOtpRule } from '#rules/login.ts';
import { messages } from '#rules/messageByName.ts';
import type { RequestOtpInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { validateMobile } from '../../upstreams/salesforce/validation.ts';
import { overLimit } from '../limits/charge.ts';
import { crmUnavailable, failure } from '../shared/userErrors.ts';
import { sendOtp } from './sendOtp.ts';
import { requestCharges } from './otp/smsBudget.ts';

type Outcome = Awaited<ResolversTypes['RequestOtpResult']>;

export async function requestOtp(input: RequestOtpInput, context: MemberContext): Promise<Outcome> {
  const { services, call } = context;
  const parsed = requestOtpRule.safeParse(input);
  if (!parsed.success) return failure('InvalidMobileError', messages.invalidMobile, 'INVALID_INPUT');
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
