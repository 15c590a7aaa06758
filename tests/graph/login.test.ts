import { beforeEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { receiveOtp } from '#tests/support/login.ts';
import { ask, type SessionHeaders } from '#tests/support/member.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { callerOf } from './otpForms.ts';

const club = openClub({ apiPerTest: true });
const { request, verify } = callerOf(() => club.api);
// Later than any limit of the test before.
beforeEach(() => club.later(660));

const otpFor = (mobile: string) => receiveOtp(club.api, club.sandbox, mobile);
const creditsOf = async (headers: SessionHeaders) =>
  (
    await ask<{ me: { points: { earned: number; balance: number }; ledger: { totalCount: number } } }>(
      club.api,
      '{ me { points { earned balance } ledger { totalCount } } }',
      {},
      headers,
    )
  ).me;
const ONE_CREDIT = { points: { earned: 10_000, balance: 10_000 }, ledger: { totalCount: 1 } };

describe('requestOtp', () => {
  it('refuses a mobile that breaks the rule, and asks nobody', async () => {
    expect(await request('+91982004321')).toEqual({
      __typename: 'ValidationError',
      message: 'Please enter a valid 10-digit mobile number.',
      code: 'INVALID_INPUT',
    });
    expect(await club.calls()).toEqual([]);
  });

  it("says 'Mobile number not found.' for a number that the CRM does not know, and sends nothing", async () => {
    expect(await request('9999999998')).toMatchObject({
      __typename: 'MobileNotFoundError',
      message: 'Mobile number not found.',
    });
    expect((await club.calls()).filter((call) => call.surface === 'rest')).toEqual([]);
  });

  it('sends one SMS and says when another can be asked for', async () => {
    const mobile = await club.customer();
    expect(await request(mobile)).toMatchObject({ __typename: 'RequestOtpSuccess', retryAfterSeconds: 45 });
    expect(await club.sandbox.inbox(mobile)).toHaveLength(1);
  });

  it('takes a number and an OTP in the digits of another script', async () => {
    const mobile = await club.customer();
    const hindi = (digits: string) => digits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
    expect((await request(`+९१ ${hindi(mobile)}`)).__typename).toBe('RequestOtpSuccess');
    const otp = hindi(await club.sandbox.latestOtp(mobile));
    expect((await verify({ mobile: hindi(mobile), otp })).__typename).toBe('VerifyOtpSuccess');
  });

  it("says 'Failed to send OTP.' when the backend fails, and does not send twice by itself", async () => {
    const mobile = await club.customer();
    await club.fault({ surface: 'rest', kind: 'commit-then-drop' });
    expect(await request(mobile)).toMatchObject({ __typename: 'OtpNotSentError', message: 'Failed to send OTP.' });
    expect(await club.sandbox.inbox(mobile)).toHaveLength(1);
  });

  it("says 'Unable to authenticate with Salesforce.' when the CRM is down", async () => {
    const mobile = await club.customer();
    await club.fault({ surface: 'crm', kind: 'reset' });
    await club.fault({ surface: 'crm-login', kind: 'reset' });
    expect(await request(mobile)).toMatchObject({
      __typename: 'CrmUnavailableError',
      message: 'Unable to authenticate with Salesforce.',
    });
    expect(await club.sandbox.inbox(mobile)).toHaveLength(0);
  });

  it("passes on the CRM's first error message when it refuses", async () => {
    const mobile = await club.customer();
    const message = 'Validation is closed for today.';
    await club.fault({ surface: 'crm', kind: 'status', status: 400, errorCode: 'APEX_ERROR', message });
    expect(await request(mobile)).toMatchObject({ __typename: 'CrmUnavailableError', message });
  });
});

describe('verifyOtp', () => {
  it('refuses an OTP that breaks the rule', async () => {
    expect(await verify({ mobile: '9999900001', otp: '123' })).toEqual({
      __typename: 'InvalidOtpError',
      message: 'Please enter the OTP sent to your mobile.',
      code: 'INVALID_INPUT',
      attemptsLeft: null,
    });
  });

  it('makes a member of a customer at the first login and gives the welcome Credit once', async () => {
    const mobile = await club.customer('Tara Devi Menon');
    const first = await club.logIn(mobile);
    expect(first.outcome).toMatchObject({ isWelcomeCreditGiven: true, me: { name: 'Tara Devi Menon' } });
    expect(await creditsOf(first.headers)).toEqual(ONE_CREDIT);

    const second = await club.logIn(mobile);
    expect(second.outcome).toMatchObject({ isWelcomeCreditGiven: false, me: { id: first.outcome.me?.id } });
    expect(await creditsOf(second.headers)).toEqual(ONE_CREDIT);
  });

  it('makes a member of joint owners whose names are longer than the fields of the CRM', async () => {
    const names =
      'Radhika Venkatasubramanian Iyer, Karthik Venkatasubramanian Iyer and Meenakshi Lakshminarayanan Subrahmanyam Iyer Rao';
    expect(names.length).toBeGreaterThan(110);
    const mobile = await club.customer(names);
    const { outcome } = await club.logIn(mobile);
    expect(outcome.me?.name).toBe(`${names.slice(0, 80).trimEnd()} Rao`);
    expect((await club.logIn(mobile)).outcome.me?.id).toBe(outcome.me?.id);
  });

  it('makes one member and one Credit even when the answers to both creations are lost', async () => {
    const mobile = await club.customer();
    await club.fault({ surface: 'crm', method: 'POST', kind: 'commit-then-drop' });
    const first = await club.logIn(mobile);
    await club.sandbox.clearFaults();
    const second = await club.logIn(mobile);
    expect(second.outcome.me?.id).toBe(first.outcome.me?.id);
    expect(await creditsOf(second.headers)).toEqual(ONE_CREDIT);
  });

  it('logs in, gives no Credit, and gives it at the next login when the CRM refused only the Credit', async () => {
    const mobile = await club.customer();
    await club.fault({
      surface: 'crm',
      method: 'POST',
      kind: 'status',
      status: 400,
      errorCode: 'UNABLE_TO_LOCK_ROW',
      after: 1,
    });
    expect((await club.logIn(mobile)).outcome.isWelcomeCreditGiven).toBe(false);
    await club.sandbox.clearFaults();
    const second = await club.logIn(mobile);
    expect(second.outcome.isWelcomeCreditGiven).toBe(true);
    expect((await club.logIn(mobile)).outcome.isWelcomeCreditGiven).toBe(false);
    expect(await creditsOf(second.headers)).toEqual(ONE_CREDIT);
  });

  it('gives one Credit even when the first arrives after its answer was lost', async () => {
    const mobile = await club.customer();
    const route = '/services/data/v64.0/sobjects/Loyalty_Transaction__c';
    await club.fault({ surface: 'crm', method: 'POST', route, kind: 'late-commit', delayMs: 800, times: 1 });
    await club.logIn(mobile);
    const second = await club.logIn(mobile);
    await eventually(async () => expect(await creditsOf(second.headers)).toEqual(ONE_CREDIT));
    club.later(901);
    const third = await club.logIn(mobile);
    expect(await creditsOf(third.headers)).toEqual(ONE_CREDIT);
  });

  it('makes one member even when the first arrives after its answer was lost', async () => {
    const mobile = await club.customer();
    await club.fault({ surface: 'crm', method: 'POST', kind: 'late-commit', delayMs: 1_000, times: 1 });
    const otp = await otpFor(mobile);
    expect((await verify({ mobile, otp })).__typename).toBe('CrmUnavailableError');
    await eventually(async () => expect((await verify({ mobile, otp })).__typename).toBe('VerifyOtpSuccess'));
    const created = (await club.calls()).filter(
      ({ method, path, body }) =>
        method === 'POST' && path.endsWith('/Loyalty_Member__c') && JSON.stringify(body).includes(mobile),
    );
    expect(created).toHaveLength(1);
  });

  it('keeps a proven OTP while the CRM is away: the same one works again', async () => {
    const mobile = await club.customer();
    const otp = await otpFor(mobile);
    await club.fault({ surface: 'crm', kind: 'reset' });
    expect(await verify({ mobile, otp })).toMatchObject({
      __typename: 'CrmUnavailableError',
      message: 'Unable to authenticate with Salesforce.',
    });
    await club.sandbox.clearFaults();
    // The breaker lets the CRM rest for a while; however often the person tries meanwhile, the OTP stays good.
    await eventually(async () => expect((await verify({ mobile, otp })).__typename).toBe('VerifyOtpSuccess'));
  });

  it("says 'OTP verification failed.' with its own type when the backend is down, since the OTP may be right", async () => {
    const mobile = await club.customer();
    const otp = await otpFor(mobile);
    await club.fault({ surface: 'rest', kind: 'reset' });
    expect(await verify({ mobile, otp })).toMatchObject({
      __typename: 'OtpNotVerifiedError',
      message: 'OTP verification failed.',
    });
  });

  it("says 'No record found for this mobile number (with or without +91).' when there is nobody to make a member of", async () => {
    const mobile = await club.customer(null);
    expect(await verify({ mobile, otp: await otpFor(mobile) })).toMatchObject({
      __typename: 'MemberNotFoundError',
      message: 'No record found for this mobile number (with or without +91).',
    });
  });

  it('takes an OTP once', async () => {
    const mobile = await club.customer();
    const otp = await otpFor(mobile);
    expect((await verify({ mobile, otp })).__typename).toBe('VerifyOtpSuccess');
    expect((await verify({ mobile, otp })).__typename).toBe('InvalidOtpError');
  });
});
