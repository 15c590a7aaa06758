import { beforeEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { callerOf, wrongOf } from './otpForms.ts';

const startsAt = new Date('2026-11-21T06:30:00Z');
// Time passes between tests; the sessions of the CRM last, so that no test depends on which process renewed them.
const club = openClub({ startsAt, sandbox: { now: () => startsAt } });
const { verify, reset, verifyReset } = callerOf(() => club.api);
let tests = 0;
// Later than any limit of the test before.
beforeEach(() => club.later((tests += 1) * 3_600));

/** Somebody who has requested an OTP for a new password. */
async function requested() {
  const mobile = await club.customer();
  expect((await reset(mobile)).__typename).toBe('RequestPasswordResetSuccess');
  return { mobile, otp: await club.sandbox.latestOtp(mobile) };
}

describe('requestPasswordReset', () => {
  it('refuses a mobile and an email that break the rules, and sends nothing', async () => {
    const invalidMobile = 'Please enter a valid 10-digit mobile number.';
    expect(await reset('98200', 'not an email')).toEqual({
      __typename: 'ValidationError',
      message: invalidMobile,
      code: 'INVALID_INPUT',
      fields: [
        { field: 'mobile', message: invalidMobile },
        { field: 'email', message: 'Please enter a valid email address' },
      ],
    });
    expect(await club.calls()).toEqual([]);
  });

  it('sends one SMS, and says when another can be asked for', async () => {
    const mobile = await club.customer();
    await club.forgetCalls();
    expect(await reset(mobile, 'tara@example.com')).toMatchObject({
      __typename: 'RequestPasswordResetSuccess',
      retryAfterSeconds: 45,
    });
    const calls = (await club.calls()).map(({ method, path, query }) => ({ method, path, query }));
    expect(calls).toEqual([{ method: 'GET', path: '/get_otps/generate_otp', query: { mobile } }]);
    expect(await club.sandbox.inbox(mobile)).toHaveLength(1);
  });

  it("says 'Mobile number not found.' for a number that the backend does not know", async () => {
    expect(await reset('8888899999')).toEqual({
      __typename: 'MobileNotFoundError',
      message: 'Mobile number not found.',
      code: 'NOT_FOUND',
    });
  });

  it("says 'Failed to send OTP.' when the backend fails, and does not send twice by itself", async () => {
    const mobile = await club.customer();
    await club.fault({ surface: 'rest', kind: 'commit-then-drop' });
    expect(await reset(mobile)).toEqual({
      __typename: 'OtpNotSentError',
      message: 'Failed to send OTP.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(await club.sandbox.inbox(mobile)).toHaveLength(1);
  });

  it('limits the requests of one address in ten minutes, though none of them sends an SMS', async () => {
    const strict = callerOf(() => api);
    const api = await club.another({ env: { LIMIT_OTP_REQUESTS_PER_ADDRESS: '4/600' } });
    for (let sends = 0; sends < 4; sends += 1) {
      expect((await strict.reset(`88888990${10 + sends}`)).__typename).toBe('MobileNotFoundError');
    }
    expect((await strict.reset('8888899999')).__typename).toBe('RateLimitedError');
  });
});

describe('verifyPasswordResetOtp', () => {
  it('refuses a mobile and an OTP that break the rules, and asks nobody', async () => {
    const invalidMobile = 'Please enter a valid 10-digit mobile number.';
    expect(await verifyReset({ mobile: '98200', otp: '1234' })).toEqual({
      __typename: 'ValidationError',
      message: invalidMobile,
      code: 'INVALID_INPUT',
      fields: [
        { field: 'mobile', message: invalidMobile },
        { field: 'otp', message: 'Please enter a valid 5-6 digit OTP.' },
      ],
    });
    expect(await club.calls()).toEqual([]);
  });

  it('gives a ticket for ten minutes, once for an OTP', async () => {
    const claim = await requested();
    expect(await verifyReset(claim)).toEqual({
      __typename: 'VerifyPasswordResetOtpSuccess',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(club.now().getTime() + 600_000).toISOString(),
    });
    expect(await verifyReset(claim)).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'OTP verification failed.',
      code: 'INVALID_OTP',
    });
    expect((await verify(claim)).__typename).toBe('InvalidOtpError');
  });

  it('allows five guesses at an OTP, those at the login included, then makes the person wait', async () => {
    const { mobile, otp } = await requested();
    const wrong = { mobile, otp: wrongOf(otp) };
    for (const guess of [verify, verify, verifyReset, verifyReset, verifyReset]) {
      expect((await guess(wrong)).__typename).toBe('InvalidOtpError');
    }
    expect((await verifyReset({ mobile, otp })).__typename).toBe('RateLimitedError');
  });

  it("says 'OTP verification failed.' with its own type when the backend is down, and takes the OTP later", async () => {
    const claim = await requested();
    await club.fault({ surface: 'rest', kind: 'reset', times: 1 });
    expect(await verifyReset(claim)).toEqual({
      __typename: 'OtpNotVerifiedError',
      message: 'OTP verification failed.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect((await verifyReset(claim)).__typename).toBe('VerifyPasswordResetOtpSuccess');
  });
});
