import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { SandboxControl } from '#sandbox/client.ts';
import { createClient } from './client.ts';
import type { BenchApi, BenchSandbox } from './club.ts';
import { REQUEST_OTP, VERIFY_OTP } from './operations.ts';

const requested = z.object({ requestOtp: z.object({ __typename: z.literal('RequestOtpSuccess') }) });
const verified = z.object({ verifyOtp: z.object({ sessionToken: z.string() }) });
const signedIn = z.object({ verifyOtp: z.object({ __typename: z.literal('VerifyOtpSuccess') }) });
const answer = z.object({ data: z.unknown() });

/** Turns a customer into a member with a first login, as a kiosk does, and returns the header of the session. */
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

/** Gives a browser page the session cookie of a member, without the login page. */
export async function logInBrowser(
  page: Page,
  url: string,
  control: Pick<SandboxControl, 'latestOtp'>,
  mobile: string,
): Promise<void> {
  const ask = async (query: string, variables: Readonly<Record<string, string>>) => {
    const headers = { origin: url, 'apollo-require-preflight': 'true' };
    const response = await page.request.post(`${url}/graphql`, { data: { query, variables }, headers });
    return answer.parse(await response.json()).data;
  };
  requested.parse(await ask(REQUEST_OTP, { mobile }));
  signedIn.parse(await ask(VERIFY_OTP, { mobile, otp: await control.latestOtp(mobile) }));
}
