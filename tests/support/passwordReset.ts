import type { ApiUnderTest } from './api.ts';
import type { TestSandbox } from './sandbox.ts';

const failures = `
  ... on RateLimitedError { retryAfterSeconds }
  ... on ValidationError { fields { field message } }
  ... on UserError { message code }`;

const REQUEST = `mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) {
    __typename
    ... on RequestPasswordResetSuccess { retryAfterSeconds }
    ${failures}
  }
}`;

const VERIFY = `mutation VerifyPasswordResetOtp($mobile: String!, $otp: String!) {
  verifyPasswordResetOtp(input: { mobile: $mobile, otp: $otp }) {
    __typename
    ... on VerifyPasswordResetOtpSuccess { ticket expiresAt }
    ${failures}
  }
}`;

const RESET = `mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input) {
    __typename
    ... on ResetPasswordSuccess { message sessionToken me { name membershipNumber } }
    ${failures}
  }
}`;

interface Failure {
  __typename: string;
  message?: string;
  code?: string;
  retryAfterSeconds?: number;
  fields?: { field: string; message: string }[];
}
interface VerifyAnswer {
  verifyPasswordResetOtp: Failure & { ticket?: string; expiresAt?: string };
}
interface ResetAnswer {
  resetPassword: Failure & { sessionToken?: string | null; me?: { name: string; membershipNumber: string } | null };
}

export const requestReset = async (api: ApiUnderTest, input: { mobile: string; email?: string }) =>
  (await api.graph<{ requestPasswordReset: Failure }>(REQUEST, { input })).data?.requestPasswordReset;

export const verifyResetOtp = async (api: ApiUnderTest, mobile: string, otp: string) =>
  (await api.graph<VerifyAnswer>(VERIFY, { mobile, otp })).data?.verifyPasswordResetOtp;

/** Sets a new password, entered the same twice where nothing else is said, for a channel without cookies. */
export async function resetPassword(
  api: ApiUnderTest,
  input: { ticket: string; password: string; confirmation?: string; carrier?: string },
  headers: Record<string, string> = {},
) {
  const whole = { confirmation: input.password, carrier: 'BEARER', ...input };
  const answer = await api.graph<ResetAnswer>(RESET, { input: whole }, headers);
  return { outcome: answer.data?.resetPassword, cookie: answer.headers.get('set-cookie') };
}

/** Asks for an SMS for a new password and reads the one-time password from the sandbox's inbox. */
export async function receiveResetOtp(api: ApiUnderTest, sandbox: TestSandbox, mobile: string): Promise<string> {
  const answer = await requestReset(api, { mobile });
  if (answer?.__typename !== 'RequestPasswordResetSuccess') throw new Error(`No OTP: ${answer?.message}`);
  return sandbox.latestOtp(mobile);
}

/** The ticket of somebody who has proven their number. */
export async function receiveTicket(api: ApiUnderTest, sandbox: TestSandbox, mobile: string): Promise<string> {
  const otp = await receiveResetOtp(api, sandbox, mobile);
  const answer = await verifyResetOtp(api, mobile, otp);
  if (!answer?.ticket) throw new Error(`No ticket: ${answer?.message}`);
  return answer.ticket;
}
