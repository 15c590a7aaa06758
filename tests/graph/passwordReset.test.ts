import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { customersOf, receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { receiveResetOtp, requestReset, verifyResetOtp } from '#tests/support/passwordReset.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let api: ApiUnderTest;
let clock = new Date();
let newCustomer: ReturnType<typeof customersOf>;

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
  api = await startApi(sandbox, { now: () => clock });
});
beforeEach(async () => {
  // Later than any limit of the test before.
  clock = new Date(clock.getTime() + 660_000);
  await sandbox.clearFaults();
  await sandbox.clearCalls();
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

describe('requestPasswordReset', () => {
  it.each([
    { input: { mobile: '98200' }, field: 'mobile', message: 'Please enter a valid 10-digit mobile number.' },
    {
      input: { mobile: '9999900001', email: 'not an email' },
      field: 'email',
      message: 'Please enter a valid email address',
    },
  ])('refuses $input, and sends nothing', async ({ input, field, message }) => {
    expect(await requestReset(api, input)).toEqual({
      __typename: 'ValidationError',
      message,
      code: 'INVALID_INPUT',
      fields: [{ field, message }],
    });
    expect(await sandbox.calls()).toEqual([]);
  });

  it('sends one SMS, and says when another can be asked for', async () => {
    const mobile = await newCustomer();
    await sandbox.clearCalls();
    expect(await requestReset(api, { mobile, email: 'tara@example.com' })).toEqual({
      __typename: 'RequestPasswordResetSuccess',
      retryAfterSeconds: 45,
    });
    const calls = (await sandbox.calls()).map(({ method, path, query }) => ({ method, path, query }));
    expect(calls).toEqual([{ method: 'GET', path: '/get_otps/generate_otp', query: { mobile } }]);
    expect(await sandbox.inbox(mobile)).toHaveLength(1);
  });

  it("says 'Mobile number not found.' for a number that the backend does not know", async () => {
    expect(await requestReset(api, { mobile: '8888899999' })).toEqual({
      __typename: 'MobileNotFoundError',
      message: 'Mobile number not found.',
      code: 'NOT_FOUND',
    });
  });

  it("says 'Failed to send OTP.' when the backend fails, and does not send twice by itself", async () => {
    const mobile = await newCustomer();
    await sandbox.fault({ surface: 'rest', kind: 'commit-then-drop' });
    expect(await requestReset(api, { mobile })).toEqual({
      __typename: 'OtpNotSentError',
      message: 'Failed to send OTP.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(await sandbox.inbox(mobile)).toHaveLength(1);
  });

  it('sends at most three SMS to a number in ten minutes, beside those of the login', async () => {
    const mobile = await newCustomer();
    await receiveOtp(api, sandbox, mobile);
    for (let sends = 0; sends < 3; sends += 1) await receiveResetOtp(api, sandbox, mobile);
    expect(await requestReset(api, { mobile })).toMatchObject({ __typename: 'RateLimitedError' });
    expect(await sandbox.inbox(mobile)).toHaveLength(4);
    clock = new Date(clock.getTime() + 601_000);
    expect(await requestReset(api, { mobile })).toMatchObject({ __typename: 'RequestPasswordResetSuccess' });
  });

  it('takes forty requests of one address in ten minutes, though none of them sends an SMS', async () => {
    for (let sends = 0; sends < 40; sends += 1) {
      expect(await requestReset(api, { mobile: `88888990${10 + sends}` })).toMatchObject({
        __typename: 'MobileNotFoundError',
      });
    }
    expect(await requestReset(api, { mobile: '8888899999' })).toMatchObject({ __typename: 'RateLimitedError' });
  });
});

describe('verifyPasswordResetOtp', () => {
  it.each(['', '1234', '1234567', '12a456'])("refuses %j: 'Please enter a valid 5-6 digit OTP.'", async (otp) => {
    expect(await verifyResetOtp(api, '9999900001', otp)).toEqual({
      __typename: 'ValidationError',
      message: 'Please enter a valid 5-6 digit OTP.',
      code: 'INVALID_INPUT',
      fields: [{ field: 'otp', message: 'Please enter a valid 5-6 digit OTP.' }],
    });
    expect(await sandbox.calls()).toEqual([]);
  });

  it('refuses a mobile that is not ten digits', async () => {
    expect(await verifyResetOtp(api, '98200', '123456')).toMatchObject({
      fields: [{ field: 'mobile', message: 'Please enter a valid 10-digit mobile number.' }],
    });
  });

  it('gives a ticket for ten minutes, once for a one-time password', async () => {
    const mobile = await newCustomer();
    const otp = await receiveResetOtp(api, sandbox, mobile);
    expect(await verifyResetOtp(api, mobile, otp)).toEqual({
      __typename: 'VerifyPasswordResetOtpSuccess',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(clock.getTime() + 600_000).toISOString(),
    });
    expect(await verifyResetOtp(api, mobile, otp)).toEqual({
      __typename: 'InvalidOtpError',
      message: 'OTP verification failed.',
      code: 'INVALID_OTP',
    });
    const login = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp });
    expect(login.data?.verifyOtp.__typename).toBe('InvalidOtpError');
  });

  it('allows five guesses at a password, those at the login included, then makes the person wait', async () => {
    const mobile = await newCustomer();
    const otp = await receiveResetOtp(api, sandbox, mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 2; guess += 1) {
      const login = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp: wrong });
      expect(login.data?.verifyOtp.__typename).toBe('InvalidOtpError');
    }
    for (let guess = 0; guess < 3; guess += 1) {
      expect(await verifyResetOtp(api, mobile, wrong)).toMatchObject({ __typename: 'InvalidOtpError' });
    }
    expect(await verifyResetOtp(api, mobile, otp)).toMatchObject({ __typename: 'RateLimitedError' });
  });

  it("says 'OTP verification failed.' with its own type when the backend is down, and takes the password later", async () => {
    const mobile = await newCustomer();
    const otp = await receiveResetOtp(api, sandbox, mobile);
    await sandbox.fault({ surface: 'rest', kind: 'reset', times: 1 });
    expect(await verifyResetOtp(api, mobile, otp)).toEqual({
      __typename: 'OtpNotVerifiedError',
      message: 'OTP verification failed.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(await verifyResetOtp(api, mobile, otp)).toMatchObject({ __typename: 'VerifyPasswordResetOtpSuccess' });
  });
});
