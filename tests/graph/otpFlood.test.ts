import { describe, expect, it } from 'vitest';
import { DELETE_MY_DATA } from '#tests/support/privacy.ts';
import { send, type SessionHeaders } from '#tests/support/member.ts';
import { callerOf, wrongOf, type OtpOutcome } from './otpForms.ts';
import { openOtpScript, type Reached } from './otpScript.ts';

/* `otpFlood.nightly.ts` goes on through a second day, with more addresses. */
const { club, api, caller, attackForADay, attackOnce, limit, logIn, checks } = openOtpScript();
const guess = { otp: '00000' };

describe('A script with 60 addresses', () => {
  it('has 50 guesses and 10 SMS at a number, and never locks out a known device', async () => {
    const { guesses, messages } = (await attackForADay(60)).reached;
    expect([guesses.length, messages.length]).toEqual([50, 10]);
  });

  it('does not get more by sending everything at once, and other members log in meanwhile', async () => {
    const [mobile, one, other] = [await club.customer(), await club.customer(), await club.customer()];
    const script = Array.from({ length: 24 }, caller);
    const sends = script.map((attacker, index) => (index % 2 === 0 ? attacker.request : attacker.reset)(mobile));
    const logins = await Promise.all([one, other].map((member) => logIn({ mobile: member })));
    expect(logins.map(({ outcome }) => outcome)).toEqual(['VerifyOtpSuccess', 'VerifyOtpSuccess']);
    const tickets = (await Promise.all(sends)).flatMap(({ ticket }) => ticket ?? []);
    // An answer that is lost on a busy machine counts, but gives no ticket.
    expect(tickets.length).toBeGreaterThan(0);
    expect(tickets.length).toBeLessThanOrEqual(10);
    expect((await club.sandbox.inbox(mobile)).length).toBeLessThanOrEqual(10);

    await club.forgetCalls();
    await Promise.all(
      tickets.flatMap((ticket) => [1, 2, 3, 4, 5, 6].map(() => caller().verify({ ...guess, mobile, ticket }))),
    );
    const checked = (await checks()).length;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(50);
  });

  it('is told truly when it can go on, to the second', async () => {
    await limit({ LIMIT_STRANGER_GUESSES_DAILY: '2/86400' });
    const mobile = await club.customer();
    const guessOnce = () => caller().verify({ ...guess, mobile });
    await guessOnce();
    club.later(6 * 3_600);
    await guessOnce();
    club.later(20 * 60);
    const wait = 18 * 3_600 - 20 * 60;
    const refused = { __typename: 'RateLimitedError', retryAfterSeconds: wait };
    expect(await guessOnce()).toMatchObject(refused);
    // No SMS either, whose OTP could not be entered.
    expect(await caller().request(mobile)).toMatchObject(refused);
    expect(await caller().reset(mobile)).toMatchObject(refused);
    club.later(wait - 1);
    expect(await guessOnce()).toMatchObject({ retryAfterSeconds: 1 });
    club.later(1);
    expect((await caller().request(mobile)).__typename).toBe('RequestOtpSuccess');
    expect((await guessOnce()).__typename).toBe('InvalidOtpError');
    expect(await guessOnce()).toMatchObject({ retryAfterSeconds: 6 * 3_600 });
  });

  it('gets the same answers at a number that nobody knows', async () => {
    await limit({ LIMIT_STRANGER_GUESSES_DAILY: '12/86400' });
    const answersAt = async (mobile: string) => {
      const answers: OtpOutcome[] = [];
      for (let round = 0; round < 3; round += 1) {
        for (let time = 0; time < 6; time += 1) answers.push(await caller().verify({ ...guess, mobile }));
        club.later(660);
      }
      return answers;
    };
    const known = await answersAt((await club.member()).mobile);
    expect(known.filter(({ __typename }) => __typename === 'InvalidOtpError')).toHaveLength(12);
    expect(await answersAt('8888812345')).toEqual(known);
  });
});

describe('One address', () => {
  it('uses up neither the guesses nor the SMS of a number', async () => {
    const mobile = await club.customer();
    const [script, person] = [caller(), caller()];
    const reached: Reached = { guesses: [], messages: [] };
    for (let round = 0; round < 4; round += 1) {
      for (let time = 0; time < 4; time += 1) await attackOnce(mobile, script, reached);
      club.later(660);
    }
    expect([reached.guesses.length, reached.messages.length]).toEqual([30, 6]);
    const { ticket } = await person.request(mobile);
    const otp = await club.sandbox.latestOtp(mobile);
    expect((await person.verify({ mobile, otp, ticket })).__typename).toBe('VerifyOtpSuccess');
  });
});

describe('Every use of an OTP', () => {
  const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
    __typename ... on RegisterSuccess { state } } }`;
  const registerAt = (mobile: string, otp: string | null) => {
    const input = { fullName: 'Nirupama Rao', email: 'nirupama@example.com', mobile, otp, carrier: 'BEARER' };
    return send(api(), REGISTER, { input }, caller().headers);
  };

  it('counts: a registration, a new password and a login', async () => {
    await limit({ LIMIT_STRANGER_GUESSES_DAILY: '3/86400', LIMIT_SMS_PER_NUMBER_DAILY: '2/86400' });
    const mobile = '8888812346';
    expect(await registerAt(mobile, null)).toMatchObject({ state: 'VERIFY_NUMBER' });
    expect((await caller().reset(mobile)).ticket).toBeTruthy();
    expect((await registerAt(mobile, null)).__typename).toBe('RateLimitedError');
    expect((await caller().reset(mobile)).__typename).toBe('RateLimitedError');
    const otp = wrongOf(await club.sandbox.latestOtp(mobile));
    for (const outcome of ['InvalidOtpError', 'RateLimitedError']) {
      expect((await registerAt(mobile, otp)).__typename).toBe(outcome);
      expect((await caller().verifyReset({ ...guess, mobile })).__typename).toBe(outcome);
      expect((await caller().verify({ mobile, otp })).__typename).toBe(outcome);
    }
  });

  it('counts: a deletion, with the login of a channel without cookies, unless it presents a known device', async () => {
    await limit({ LIMIT_STRANGER_GUESSES_DAILY: '1/86400' });
    const mobile = await club.customer();
    const { device } = await logIn({ mobile });
    const { headers } = await club.member(mobile);
    const remove = async (more: SessionHeaders = {}) =>
      (await send(api(), DELETE_MY_DATA, { input: guess }, { ...headers, ...more })).__typename;
    expect(await remove()).toBe('InvalidOtpError');
    expect(await remove()).toBe('RateLimitedError');
    expect((await caller().verify({ ...guess, mobile })).__typename).toBe('RateLimitedError');
    expect(await remove({ cookie: device })).toBe('InvalidOtpError');
  });

  it('of a known device has limits too', async () => {
    await limit({ LIMIT_GUESSES_PER_KNOWN_DEVICE_DAILY: '2/86400' });
    const mobile = await club.customer();
    const { device } = await logIn({ mobile });
    const { verify } = callerOf(api, { cookie: device });
    for (const outcome of ['InvalidOtpError', 'InvalidOtpError', 'RateLimitedError']) {
      expect((await verify({ ...guess, mobile })).__typename).toBe(outcome);
    }
  });
});
