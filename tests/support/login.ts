import type { ApiUnderTest } from './api.ts';
import type { TestSandbox } from './sandbox.ts';

export const REQUEST_OTP = `mutation RequestOtp($mobile: String!) {
  requestOtp(input: { mobile: $mobile }) {
    __typename
    ... on RequestOtpSuccess { retryAfterSeconds }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;

export const VERIFY_OTP = `mutation VerifyOtp($mobile: String!, $otp: String!, $carrier: SessionCarrier) {
  verifyOtp(input: { mobile: $mobile, otp: $otp, carrier: $carrier }) {
    __typename
    ... on VerifyOtpSuccess { sessionToken isWelcomeCreditGiven me { id name membershipNumber shortMembershipNumber } }
    ... on UserError { message code }
  }
}`;

export interface RequestOtpAnswer {
  requestOtp: { __typename: string; message?: string; code?: string; retryAfterSeconds?: number };
}

export interface VerifyOtpAnswer {
  verifyOtp: {
    __typename: string;
    message?: string;
    code?: string;
    sessionToken?: string | null;
    isWelcomeCreditGiven?: boolean;
    me?: { id: string; name: string; membershipNumber: string; shortMembershipNumber: string };
  };
}

/** The cookies that an answer sets, as a browser sends them back. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Asks for an SMS and reads the one-time password from the sandbox's inbox. */
export async function receiveOtp(api: ApiUnderTest, sandbox: TestSandbox, mobile: string): Promise<string> {
  const { data } = await api.graph<RequestOtpAnswer>(REQUEST_OTP, { mobile });
  if (data?.requestOtp.__typename !== 'RequestOtpSuccess') throw new Error(`No OTP: ${data?.requestOtp.message}`);
  return sandbox.latestOtp(mobile);
}

/** A whole login of a channel without cookies; gives the headers that carry the session. */
export async function logIn(api: ApiUnderTest, sandbox: TestSandbox, mobile: string) {
  const otp = await receiveOtp(api, sandbox, mobile);
  const { data } = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
  const outcome = data?.verifyOtp;
  if (outcome?.__typename !== 'VerifyOtpSuccess') throw new Error(`No login: ${outcome?.message}`);
  return { outcome, headers: { authorization: `Bearer ${outcome.sessionToken}` } };
}

/** Makes customers whom the CRM knows and who are no members yet: a new one at each call. */
export function customersOf(sandbox: TestSandbox) {
  let numbers = 0;
  return async (fullName: string | null = 'Tara Menon'): Promise<string> => {
    numbers += 1;
    const mobile = `99999${60_000 + numbers}`;
    await sandbox.addCustomer({ mobile, fullName: fullName ?? '', opportunityName: 'Demo booking' });
    return mobile;
  };
}
