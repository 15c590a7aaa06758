import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { cookieOf, customersOf, REQUEST_OTP, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const PENDING = '{ pendingOtp { purpose mobile retryAfterSeconds expiresAt } }';
const REQUEST_RESET = `mutation ($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { ... on RequestPasswordResetSuccess { ticket } }
}`;
const REQUEST = `mutation ($input: RequestOtpInput!) {
  requestOtp(input: $input) { __typename ... on RequestOtpSuccess { ticket } ... on UserError { message } }
}`;
const VERIFY = `mutation ($input: VerifyOtpInput!) { verifyOtp(input: $input) { __typename } }`;

interface Answer {
  requestOtp: { __typename: string; ticket: string | null };
  verifyOtp: { __typename: string };
}

let sandbox: TestSandbox;
let api: ApiUnderTest;
let clock: Date;
let newCustomer: ReturnType<typeof customersOf>;

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
});
beforeEach(async () => {
  clock = new Date();
  api = await startApi(sandbox, { now: () => clock });
  return () => api.close();
});
afterAll(() => sandbox.close());

const pendingOf = async (cookie: string) =>
  (await api.graph<{ pendingOtp: object | null }>(PENDING, {}, { cookie })).data?.pendingOtp;

describe('A one-time password that is still to be entered', () => {
  it('is known to the browser that requested it, and to no other', async () => {
    const mobile = await newCustomer();
    const { headers } = await api.graph(REQUEST_OTP, { mobile });
    expect(headers.get('set-cookie')).toMatch(/^club_pending_otp=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const sentAt = clock.getTime();
    clock = new Date(sentAt + 12_000);
    expect(await pendingOf(cookieOf(headers))).toEqual({
      purpose: 'LOGIN',
      mobile,
      retryAfterSeconds: 33,
      expiresAt: new Date(sentAt + 600_000).toISOString(),
    });
    expect(await pendingOf('club_pending_otp=none')).toBeNull();
    expect(await pendingOf('')).toBeNull();
  });

  it('says when it was requested for a new password', async () => {
    const mobile = await newCustomer();
    const { headers } = await api.graph(REQUEST_RESET, { input: { mobile } });
    expect(await pendingOf(cookieOf(headers))).toMatchObject({ purpose: 'PASSWORD_RESET', mobile });
  });

  it('has a __Host- cookie where people come over https', async () => {
    const secure = await startApi(sandbox, { env: { PUBLIC_URL: 'https://club.example' } });
    const { headers } = await secure.graph(REQUEST_OTP, { mobile: await newCustomer() });
    expect(headers.get('set-cookie')).toMatch(/^__Host-club_pending_otp=.*Path=\/.*Secure/);
    await secure.close();
  });

  it('ends ten minutes after the SMS', async () => {
    const { headers } = await api.graph(REQUEST_OTP, { mobile: await newCustomer() });
    clock = new Date(clock.getTime() + 599_000);
    expect(await pendingOf(cookieOf(headers))).toMatchObject({ retryAfterSeconds: 0 });
    clock = new Date(clock.getTime() + 2_000);
    expect(await pendingOf(cookieOf(headers))).toBeNull();
  });

  it('ends with the login, and with the next request of the same browser', async () => {
    const mobile = await newCustomer();
    const first = cookieOf((await api.graph(REQUEST_OTP, { mobile })).headers);
    const second = cookieOf((await api.graph(REQUEST_OTP, { mobile }, { cookie: first })).headers);
    expect(await pendingOf(first)).toBeNull();
    const otp = await sandbox.latestOtp(mobile);
    const { data, headers } = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp }, { cookie: second });
    expect(data?.verifyOtp.__typename).toBe('VerifyOtpSuccess');
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^club_pending_otp=; .*Expires=Thu, 01 Jan 1970/),
    );
    expect(await pendingOf(second)).toBeNull();
  });

  it('is not there when no SMS went out', async () => {
    const { headers } = await api.graph(REQUEST_OTP, { mobile: '8888899999' });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('gives a ticket in place of the cookie to a channel without cookies', async () => {
    const mobile = await newCustomer();
    const { data, headers } = await api.graph<Answer>(REQUEST, { input: { mobile, carrier: 'BEARER' } });
    expect(headers.get('set-cookie')).toBeNull();
    const ticket = data?.requestOtp.ticket;
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const input = { mobile, otp: await sandbox.latestOtp(mobile), ticket, carrier: 'BEARER' };
    expect((await api.graph<Answer>(VERIFY, { input })).data?.verifyOtp.__typename).toBe('VerifyOtpSuccess');
  });
});
