import { z } from 'zod';
import { REQUEST_OTP, VERIFY_OTP } from '#tests/support/login.ts';
import { createClient } from './client.ts';
import type { BenchApi, BenchSandbox } from './club.ts';

const requested = z.object({ requestOtp: z.object({ __typename: z.literal('RequestOtpSuccess') }) });
const verified = z.object({ verifyOtp: z.object({ sessionToken: z.string() }) });

/** Makes a customer into a member by a first login, as a kiosk does it, and gives the session's header. */
export async function logInNewMember(
  api: BenchApi,
  { control }: BenchSandbox,
  mobile: string,
): Promise<Readonly<Record<string, string>>> {
  await control.addCustomer({ mobile, fullName: 'Tara Menon', opportunityName: 'Bench booking' });
  const client = createClient(api.url);
  requested.parse((await client.ask({ query: REQUEST_OTP, variables: { mobile } })).data);
  const otp = await control.latestOtp(mobile);
  const { data } = await client.ask({ query: VERIFY_OTP, variables: { mobile, otp, carrier: 'BEARER' } });
  client.close();
  return { authorization: `Bearer ${verified.parse(data).verifyOtp.sessionToken}` };
}
