import type { ApiUnderTest } from './api.ts';
import { cookieOf, VERIFY_OTP } from './login.ts';
import type { TestSandbox } from './sandbox.ts';

export interface OtpOutcome {
  __typename: string;
  message?: string;
  ticket?: string | null;
  attemptsLeft?: number | null;
  retryAfterSeconds?: number;
}

const fields = `__typename
  ... on UserError { message } ... on RateLimitedError { retryAfterSeconds }`;
export const REQUEST = `mutation ($mobile: String!) { outcome: requestOtp(input: { mobile: $mobile, carrier: BEARER }) {
  ${fields} ... on RequestOtpSuccess { ticket retryAfterSeconds } } }`;
const RESET = `mutation ($mobile: String!) { outcome: requestPasswordReset(input: { mobile: $mobile, carrier: BEARER }) {
  ${fields} ... on RequestPasswordResetSuccess { ticket retryAfterSeconds } } }`;
export const VERIFY = `mutation ($input: VerifyOtpInput!) { outcome: verifyOtp(input: $input) {
  ${fields} ... on InvalidOtpError { attemptsLeft } } }`;
const VERIFY_RESET = `mutation ($input: VerifyPasswordResetOtpInput!) { outcome: verifyPasswordResetOtp(input: $input) {
  ${fields} ... on InvalidOtpError { attemptsLeft } } }`;
const REQUEST_IN_BROWSER = `mutation ($mobile: String!) { outcome: requestOtp(input: { mobile: $mobile }) { ${fields} } }`;

type Answer = { outcome: OtpOutcome };

interface Claim {
  mobile: string;
  otp: string;
  ticket?: string | null | undefined;
}

export const wrongOf = (otp: string) => (otp === '000000' ? '000001' : '000000');

export type Caller = ReturnType<ReturnType<typeof callersOf>>;

/** Makes callers of an api behind one proxy, each with an address of its own. */
export function callersOf(api: () => ApiUnderTest) {
  let addresses = 0;
  return () => {
    addresses += 1;
    const headers = { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
    const ask = async (query: string, variables: Record<string, unknown>) =>
      (await api().graph<Answer>(query, variables, headers)).data?.outcome;
    return {
      headers,
      request: (mobile: string) => ask(REQUEST, { mobile }),
      reset: (mobile: string) => ask(RESET, { mobile }),
      verify: (input: Claim) => ask(VERIFY, { input: { carrier: 'BEARER', ...input } }),
      verifyReset: (input: Claim) => ask(VERIFY_RESET, { input }),
    };
  };
}

/** Logs in with a browser, which sends the cookies that it has. Gives the outcome, and the cookies that it has then. */
export async function logInWithBrowser(
  api: ApiUnderTest,
  sandbox: TestSandbox,
  { mobile, cookies = '', headers = {} }: { mobile: string; cookies?: string; headers?: Record<string, string> },
) {
  const requested = await api.graph<Answer>(REQUEST_IN_BROWSER, { mobile }, { ...headers, cookie: cookies });
  const outcome = requested.data?.outcome.__typename;
  if (outcome !== 'RequestOtpSuccess') return { outcome, device: '' };
  const cookie = `${cookieOf(requested.headers)}; ${cookies}`;
  const otp = await sandbox.latestOtp(mobile);
  const entered = await api.graph<{ verifyOtp: OtpOutcome }>(VERIFY_OTP, { mobile, otp }, { ...headers, cookie });
  const [device = ''] = /club_device=[\w.-]+/.exec(cookieOf(entered.headers)) ?? [];
  return { outcome: entered.data?.verifyOtp.__typename, device };
}
