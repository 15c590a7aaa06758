import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { FAILED, LEADS, openRegisterFixture, PENDING } from '#tests/support/registerFixture.ts';

const club = openRegisterFixture();
const { stranger, register, leadCalls, leadsOf } = club;

describe('register, where the backend sends OTPs to any number', () => {
  let verifying: ApiUnderTest;
  beforeAll(async () => {
    await club.sandbox.switches({ otpToAnyNumber: true });
    verifying = await startApi(club.sandbox, { now: club.now, env: { REST_OTP_TO_ANY_NUMBER: 'true' } });
  });
  afterAll(async () => {
    await verifying.close();
    await club.sandbox.switches({ otpToAnyNumber: false });
  });

  const SENT = {
    __typename: 'RegisterSuccess',
    state: 'VERIFY_NUMBER',
    message: 'We’ve sent an OTP to your mobile number. Please enter it to register.',
    project: null,
    resendAfterSeconds: 45,
    ticket: null,
  };

  it('makes the Lead only when the number is verified, once', async () => {
    const person = stranger();
    expect(await register(person, verifying)).toEqual(SENT);
    expect(await leadCalls()).toEqual([]);
    const otp = await club.sandbox.latestOtp(person.mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await register({ ...person, otp: wrong }, verifying)).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'OTP verification failed.',
      attemptsLeft: 4,
    });
    expect(await register({ ...person, otp: '12' }, verifying)).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'Please enter the OTP sent to your mobile.',
      attemptsLeft: null,
    });
    expect(await leadCalls()).toEqual([]);
    expect(await register({ ...person, otp, projectId: '104', intent: 'BOOK_VISIT' }, verifying)).toMatchObject({
      ...PENDING,
      project: { name: expect.any(String) },
    });
    expect(await leadsOf(person.mobile)).toMatchObject([
      { Description: 'Wants to book a site visit. The mobile number was verified by OTP.' },
    ]);

    await register(person, verifying);
    const again = { ...person, otp: await club.sandbox.latestOtp(person.mobile), projectId: '104' };
    expect(await register(again, verifying)).toMatchObject({ state: 'PENDING' });
    expect(await leadsOf(person.mobile)).toHaveLength(1);
  });

  it('knows the device by its ticket, also after strangers have guessed', async () => {
    const person = stranger();
    const sent = await register({ ...person, carrier: 'BEARER' }, verifying);
    expect(sent).toEqual({ ...SENT, ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const otp = await club.sandbox.latestOtp(person.mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await register({ ...person, otp: wrong }, verifying);
    expect((await register({ ...person, otp }, verifying))?.__typename).toBe('RateLimitedError');
    expect(await register({ ...person, otp, ticket: sent?.ticket ?? '' }, verifying)).toEqual(PENDING);
  });

  it('takes the same OTP again when the Lead could not be made', async () => {
    const person = stranger();
    await register(person, verifying);
    const input = { ...person, otp: await club.sandbox.latestOtp(person.mobile) };
    const refused = { kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY_EXCEPTION', times: 1 } as const;
    await club.sandbox.fault({ surface: 'crm', route: LEADS, ...refused });
    expect(await register(input, verifying)).toEqual({ ...FAILED, code: 'REJECTED' });
    expect(await register(input, verifying)).toEqual(PENDING);
  });

  it('asks no OTP of a member, nor of a customer of the developer', async () => {
    expect(await register({ ...stranger(), mobile: '9999900001' }, verifying)).toMatchObject({ code: 'DUPLICATE' });
    expect(await register({ ...stranger(), mobile: '9999900007' }, verifying)).toMatchObject({ state: 'LOGIN_NOW' });
    expect((await club.sandbox.calls()).filter(({ path }) => path.startsWith('/get_otps'))).toEqual([]);
  });

  it("says 'Failed to send OTP.' where the backend sends none after all", async () => {
    await club.sandbox.switches({ otpToAnyNumber: false });
    expect(await register(stranger(), verifying)).toEqual({
      __typename: 'OtpNotSentError',
      message: 'Failed to send OTP.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
    await club.sandbox.switches({ otpToAnyNumber: true });
  });

  it('says so when the backend cannot check the OTP', async () => {
    const person = stranger();
    await register(person, verifying);
    const otp = await club.sandbox.latestOtp(person.mobile);
    await club.sandbox.fault({
      surface: 'rest',
      route: '/get_otps/verify_otp.json',
      kind: 'status',
      status: 503,
      times: 1,
    });
    expect(await register({ ...person, otp }, verifying)).toMatchObject({ __typename: 'OtpNotVerifiedError' });
  });
});
