import type { ApiUnderTest } from '#tests/support/api.ts';
import { cookieOf, VERIFY_OTP } from '#tests/support/login.ts';
import { send, type Outcome, type SessionHeaders } from '#tests/support/member.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';

export interface OtpOutcome extends Outcome {
  readonly ticket?: string | null;
  readonly attemptsLeft?: number | null;
  readonly retryAfterSeconds?: number;
  readonly expiresAt?: string;
  readonly sessionToken?: string | null;
  readonly isWelcomeCreditGiven?: boolean;
  readonly me?: { readonly id: string; readonly name: string; readonly membershipNumber: string } | null;
}

const FAILURE = '__typename ... on UserError { message code } ... on RateLimitedError { retryAfterSeconds }';
const FIELDS = '... on ValidationError { fields { field message } }';
const ME = 'sessionToken me { id name membershipNumber }';
const forms = {
  request: `mutation ($input: RequestOtpInput!) { requestOtp(input: $input) {
    ${FAILURE} ... on RequestOtpSuccess { ticket retryAfterSeconds } } }`,
  verify: `mutation ($input: VerifyOtpInput!) { verifyOtp(input: $input) {
    ${FAILURE} ... on InvalidOtpError { attemptsLeft } ... on VerifyOtpSuccess { isWelcomeCreditGiven ${ME} } } }`,
  reset: `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) {
    ${FAILURE} ${FIELDS} ... on RequestPasswordResetSuccess { ticket retryAfterSeconds } } }`,
  verifyReset: `mutation ($input: VerifyPasswordResetOtpInput!) { verifyPasswordResetOtp(input: $input) {
    ${FAILURE} ${FIELDS} ... on InvalidOtpError { attemptsLeft }
    ... on VerifyPasswordResetOtpSuccess { ticket expiresAt } } }`,
  setPassword: `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) {
    ${FAILURE} ${FIELDS} ... on ResetPasswordSuccess { message ${ME} } } }`,
};

interface Claim {
  readonly mobile: string;
  readonly otp: string;
  readonly ticket?: string | null | undefined;
}

export type Caller = ReturnType<typeof callerOf>;

/** The forms with an OTP as a channel without cookies sends them, each to the api that `api` gives then. */
export function callerOf(api: () => Pick<ApiUnderTest, 'graph'>, headers: SessionHeaders = {}) {
  const form =
    (query: string, more: object = {}) =>
    (input: object) =>
      send<OtpOutcome>(api(), query, { input: { ...more, ...input } }, headers);
  const bearer = { carrier: 'BEARER' };
  const [request, reset] = [form(forms.request, bearer), form(forms.reset, bearer)];
  const setPassword = form(forms.setPassword, bearer);
  return {
    headers,
    request: (mobile: string) => request({ mobile }),
    verify: form(forms.verify, bearer) as (claim: Claim) => Promise<OtpOutcome>,
    /** Requests an OTP for a new password. */
    reset: (mobile: string, email?: string) => reset({ mobile, email }),
    verifyReset: form(forms.verifyReset) as (claim: Claim) => Promise<OtpOutcome>,
    setPassword: (ticket: string, password: string, confirmation = password) =>
      setPassword({ ticket, password, confirmation }),
  };
}

/** Makes callers of an api behind one proxy, each with an address of its own. */
export function callersOf(api: () => Pick<ApiUnderTest, 'graph'>) {
  let addresses = 0;
  return () => {
    addresses += 1;
    const address = `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
    return callerOf(api, { 'x-forwarded-for': address });
  };
}

export const wrongOf = (otp: string) => (otp === '000000' ? '000001' : '000000');

/** Logs in with a browser, which sends the cookies that it has. Gives the outcome, and the cookie of the known device. */
export async function logInWithBrowser(
  api: ApiUnderTest,
  sandbox: TestSandbox,
  { mobile, cookies = '', headers = {} }: { mobile: string; cookies?: string; headers?: SessionHeaders },
) {
  const requested = await api.graph<{ requestOtp: OtpOutcome }>(
    forms.request,
    { input: { mobile } },
    { ...headers, cookie: cookies },
  );
  const outcome = requested.data?.requestOtp.__typename;
  if (outcome !== 'RequestOtpSuccess') return { outcome, device: '' };
  const cookie = `${cookieOf(requested.headers)}; ${cookies}`;
  const otp = await sandbox.latestOtp(mobile);
  const entered = await api.graph<{ verifyOtp: OtpOutcome }>(VERIFY_OTP, { mobile, otp }, { ...headers, cookie });
  const [device = ''] = /club_device=[\w.-]+/.exec(cookieOf(entered.headers)) ?? [];
  return { outcome: entered.data?.verifyOtp.__typename, device };
}
