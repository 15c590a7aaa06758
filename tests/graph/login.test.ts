import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import {
  customersOf,
  logIn,
  receiveOtp,
  REQUEST_OTP,
  VERIFY_OTP,
  type RequestOtpAnswer,
  type VerifyOtpAnswer,
} from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let api: ApiUnderTest;
let clock: Date;
let newCustomer: ReturnType<typeof customersOf>;

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
});
beforeEach(async () => {
  await sandbox.clearFaults();
  clock = new Date();
  api = await startApi(sandbox, { now: () => clock });
  return () => api.close();
});
afterAll(() => sandbox.close());

const requestOtp = async (mobile: string) =>
  (await api.graph<RequestOtpAnswer>(REQUEST_OTP, { mobile })).data?.requestOtp;
const verifyOtp = async (mobile: string, otp: string, carrier = 'BEARER') =>
  (await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier })).data?.verifyOtp;

const creditsOf = async (headers: Record<string, string>) => {
  const { data } = await api.graph<{
    me: { points: { earned: number; balance: number }; ledger: { totalCount: number } };
  }>('{ me { points { earned balance } ledger { totalCount } } }', {}, headers);
  return data?.me;
};

describe('requestOtp', () => {
  it.each(['', '98200', '98200432101', '98200 4321', '+919820043210', 'abcdefghij'])(
    "refuses %j as a mobile: 'Please enter a valid 10-digit mobile number.'",
    async (mobile) => {
      await sandbox.clearCalls();
      expect(await requestOtp(mobile)).toEqual({
        __typename: 'InvalidMobileError',
        message: 'Please enter a valid 10-digit mobile number.',
        code: 'INVALID_INPUT',
      });
      expect(await sandbox.calls()).toEqual([]);
    },
  );

  it("says 'Mobile number not found.' for a number that the CRM does not know, and sends nothing", async () => {
    await sandbox.clearCalls();
    expect(await requestOtp('9999999998')).toMatchObject({
      __typename: 'MobileNotFoundError',
      message: 'Mobile number not found.',
    });
    expect((await sandbox.calls()).filter((call) => call.surface === 'rest')).toEqual([]);
  });

  it('sends one SMS and says when another can be asked for', async () => {
    const mobile = await newCustomer();
    expect(await requestOtp(mobile)).toEqual({ __typename: 'RequestOtpSuccess', retryAfterSeconds: 45 });
    expect(await sandbox.inbox(mobile)).toHaveLength(1);
  });

  it("says 'Failed to send OTP.' when the backend fails, and does not send twice by itself", async () => {
    const mobile = await newCustomer();
    await sandbox.fault({ surface: 'rest', kind: 'commit-then-drop' });
    expect(await requestOtp(mobile)).toMatchObject({ __typename: 'OtpNotSentError', message: 'Failed to send OTP.' });
    expect(await sandbox.inbox(mobile)).toHaveLength(1);
  });

  it("says 'Unable to authenticate with Salesforce.' when the CRM is down", async () => {
    const mobile = await newCustomer();
    await sandbox.fault({ surface: 'crm', kind: 'reset' });
    await sandbox.fault({ surface: 'crm-login', kind: 'reset' });
    expect(await requestOtp(mobile)).toMatchObject({
      __typename: 'CrmUnavailableError',
      message: 'Unable to authenticate with Salesforce.',
    });
    expect(await sandbox.inbox(mobile)).toHaveLength(0);
  });

  it("passes on the CRM's first error message when it refuses", async () => {
    const mobile = await newCustomer();
    await sandbox.fault({
      surface: 'crm',
      kind: 'status',
      status: 400,
      errorCode: 'APEX_ERROR',
      message: 'Validation is closed for today.',
    });
    expect(await requestOtp(mobile)).toMatchObject({
      __typename: 'CrmUnavailableError',
      message: 'Validation is closed for today.',
    });
  });

  it('sends at most three SMS to a number in ten minutes, and says how long to wait', async () => {
    const mobile = await newCustomer();
    for (let send = 0; send < 3; send += 1) expect((await requestOtp(mobile))?.__typename).toBe('RequestOtpSuccess');
    const refused = await requestOtp(mobile);
    expect(refused?.__typename).toBe('RateLimitedError');
    expect(refused?.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(600);
    clock = new Date(clock.getTime() + 601_000);
    expect((await requestOtp(mobile))?.__typename).toBe('RequestOtpSuccess');
  });
});

describe('verifyOtp', () => {
  it.each(['', '123', '1234567', 'abcdef'])("refuses %j: 'Please enter the OTP sent to your mobile.'", async (otp) => {
    expect(await verifyOtp('9999900001', otp)).toEqual({
      __typename: 'InvalidOtpError',
      message: 'Please enter the OTP sent to your mobile.',
      code: 'INVALID_INPUT',
    });
  });

  it("says 'OTP verification failed.' for a wrong password, five times, then asks for a new one", async () => {
    const mobile = await newCustomer();
    const otp = await receiveOtp(api, sandbox, mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await verifyOtp(mobile, wrong)).toMatchObject({
        __typename: 'InvalidOtpError',
        message: 'OTP verification failed.',
      });
    }
    expect(await verifyOtp(mobile, otp)).toMatchObject({
      __typename: 'RateLimitedError',
      message: 'Too many wrong attempts. Please request a new OTP.',
    });
  });

  it('makes a member of a customer at the first login and gives the welcome Credit once', async () => {
    const mobile = await newCustomer('Tara Devi Menon');
    const first = await logIn(api, sandbox, mobile);
    expect(first.outcome).toMatchObject({ welcomeCreditGiven: true, me: { name: 'Tara Devi Menon' } });
    expect(await creditsOf(first.headers)).toEqual({
      points: { earned: 10_000, balance: 10_000 },
      ledger: { totalCount: 1 },
    });

    const second = await logIn(api, sandbox, mobile);
    expect(second.outcome).toMatchObject({ welcomeCreditGiven: false, me: { id: first.outcome.me?.id } });
    expect((await creditsOf(second.headers))?.ledger.totalCount).toBe(1);
  });

  it('makes one member and one Credit even when the answers to both creations are lost', async () => {
    const mobile = await newCustomer();
    await sandbox.fault({ surface: 'crm', method: 'POST', kind: 'commit-then-drop' });
    const first = await logIn(api, sandbox, mobile);
    await sandbox.clearFaults();
    const second = await logIn(api, sandbox, mobile);
    expect(second.outcome.me?.id).toBe(first.outcome.me?.id);
    expect(await creditsOf(second.headers)).toEqual({
      points: { earned: 10_000, balance: 10_000 },
      ledger: { totalCount: 1 },
    });
  });

  it('logs in, gives no Credit, and gives it at the next login when the CRM refused only the Credit', async () => {
    const mobile = await newCustomer();
    await sandbox.fault({ surface: 'crm', method: 'POST', kind: 'status', status: 500, after: 1 });
    const first = await logIn(api, sandbox, mobile);
    expect(first.outcome.welcomeCreditGiven).toBe(false);
    await sandbox.clearFaults();
    const second = await logIn(api, sandbox, mobile);
    expect(second.outcome.welcomeCreditGiven).toBe(true);
    expect((await logIn(api, sandbox, mobile)).outcome.welcomeCreditGiven).toBe(false);
    expect((await creditsOf(second.headers))?.ledger.totalCount).toBe(1);
  });

  it('gives one Credit even when the first arrives after its answer was lost', async () => {
    const mobile = await newCustomer();
    await sandbox.fault({
      surface: 'crm',
      method: 'POST',
      route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c',
      kind: 'late-commit',
      delayMs: 800,
      times: 1,
    });
    await logIn(api, sandbox, mobile);
    const second = await logIn(api, sandbox, mobile);
    await expect.poll(async () => (await creditsOf(second.headers))?.ledger.totalCount, { timeout: 4000 }).toBe(1);
    clock = new Date(clock.getTime() + 901_000);
    const third = await logIn(api, sandbox, mobile);
    expect((await creditsOf(third.headers))?.ledger.totalCount).toBe(1);
  });

  it('makes one member even when the first arrives after its answer was lost', async () => {
    const mobile = await newCustomer();
    await sandbox.fault({ surface: 'crm', method: 'POST', kind: 'late-commit', delayMs: 2500, times: 1 });
    const otp = await receiveOtp(api, sandbox, mobile);
    expect((await verifyOtp(mobile, otp))?.__typename).toBe('CrmUnavailableError');
    expect((await verifyOtp(mobile, otp))?.__typename).toBe('CrmUnavailableError');
    await expect
      .poll(async () => (await verifyOtp(mobile, otp))?.__typename, { timeout: 15_000 })
      .toBe('VerifyOtpSuccess');
    const created = (await sandbox.calls()).filter(
      (call) => call.method === 'POST' && call.path.endsWith('/Loyalty_Member__c'),
    );
    expect(created.filter((call) => JSON.stringify(call.body).includes(mobile))).toHaveLength(1);
  });

  it('keeps a proven password while the CRM is away: the same one works again', async () => {
    const mobile = await newCustomer();
    const otp = await receiveOtp(api, sandbox, mobile);
    await sandbox.fault({ surface: 'crm', kind: 'reset' });
    expect(await verifyOtp(mobile, otp)).toMatchObject({
      __typename: 'CrmUnavailableError',
      message: 'Unable to authenticate with Salesforce.',
    });
    await sandbox.clearFaults();
    // The breaker lets the CRM rest for a while; however often the person tries meanwhile, the password stays good.
    await expect
      .poll(async () => (await verifyOtp(mobile, otp))?.__typename, { timeout: 15_000 })
      .toBe('VerifyOtpSuccess');
  });

  it("says 'OTP verification failed.' with its own type when the backend is down, since the password may be right", async () => {
    const mobile = await newCustomer();
    const otp = await receiveOtp(api, sandbox, mobile);
    await sandbox.fault({ surface: 'rest', kind: 'reset' });
    expect(await verifyOtp(mobile, otp)).toMatchObject({
      __typename: 'OtpNotVerifiedError',
      message: 'OTP verification failed.',
    });
  });

  it("says 'No record found for this mobile number (with or without +91).' when there is nobody to make a member of", async () => {
    const mobile = await newCustomer(null);
    const otp = await receiveOtp(api, sandbox, mobile);
    expect(await verifyOtp(mobile, otp)).toMatchObject({
      __typename: 'MemberNotFoundError',
      message: 'No record found for this mobile number (with or without +91).',
    });
  });

  it('takes a password once', async () => {
    const mobile = await newCustomer();
    const otp = await receiveOtp(api, sandbox, mobile);
    expect((await verifyOtp(mobile, otp))?.__typename).toBe('VerifyOtpSuccess');
    expect((await verifyOtp(mobile, otp))?.__typename).toBe('InvalidOtpError');
  });
});
