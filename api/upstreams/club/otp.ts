import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { rowSchema } from '../reading.ts';
import { looseListOf, looseText } from './wireValues.ts';

/** A proven mobile number: the backend's bearer for it, and the customers behind it. */
export interface VerifiedOtpRecord {
  readonly token: string;
  readonly customers: readonly z.output<typeof customer>[];
}

/**
 * Sends an OTP by SMS. Although it is a GET, it is never retried, and its body is not read.
 *
 * @throws UpstreamError with status 404 when the backend does not know the number.
 */
export async function generateOtp(http: Http, call: CallContext, mobile: string): Promise<void> {
  await http.request(call, {
    class: 'otp',
    method: 'GET',
    path: '/get_otps/generate_otp',
    query: { mobile },
    schema: z.undefined(),
    ignoreBody: true,
  });
}

const customer = rowSchema({
  fullName: ['Full_Name__c', looseText],
  opportunityName: ['Opportunity_Name__c', looseText],
});

/** The flag is a boolean or text. A valid OTP without a token is not accepted as a response. */
const verified = z.union([
  z.object({ otp_valid: z.literal([false, 'false']) }).transform(() => null),
  z
    .object({
      otp_valid: z.literal([true, 'true']),
      token: z.string().min(1),
      sap_data: z.object({ records: looseListOf(customer) }).nullish(),
    })
    .transform(({ token, sap_data }): VerifiedOtpRecord => ({ token, customers: sap_data?.records ?? [] })),
]);

/**
 * Checks an OTP and, if it is correct, consumes it; null when it is wrong. Never retried, since a second attempt would
 * find a correct OTP already used.
 */
export async function verifyOtp(
  http: Http,
  call: CallContext,
  input: { mobile: string; otp: string },
): Promise<VerifiedOtpRecord | null> {
  return await http.request(call, {
    class: 'otp',
    method: 'GET',
    path: '/get_otps/verify_otp.json',
    query: input,
    schema: verified,
  });
}
