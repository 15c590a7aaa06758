import { beforeEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { callerOf, callersOf, logInWithBrowser, wrongOf, type Caller } from './otpForms.ts';

/*
 * Nobody can lock others out: what a stranger does counts against the stranger. Every caller has an address of its own
 * here, by `X-Forwarded-For` behind one proxy.
 */
const startsAt = new Date('2026-11-21T06:30:00Z');
const club = openClub({
  startsAt,
  // Time passes between tests; the sessions of the CRM last, so that no test depends on which process renewed them.
  sandbox: { now: () => startsAt },
  env: { TRUST_PROXY: 'on', LIMIT_SMS_ALARM: '2/3600', LIMIT_STRANGER_GUESSES_DAILY: '8/86400' },
  apiPerTest: true,
});
let tests = 0;
// Later than any limit of the test before.
beforeEach(() => club.later((tests += 1) * 2 * 86_400));

/** Somebody with an address of their own. */
const caller = callersOf(() => club.api);
const metric = async (line: RegExp) => line.test(await (await fetch(`${club.api.url}/metrics`)).text());
const isSent = async (who: Caller, mobile: string) => (await who.request(mobile)).__typename === 'RequestOtpSuccess';
const checks = () => club.calls({ surface: 'rest', method: 'GET', route: '/get_otps/verify_otp.json' });

/** A caller who has requested an OTP, with the right one and a wrong one. */
async function requested() {
  const mobile = await club.customer();
  const person = caller();
  const { ticket } = await person.request(mobile);
  const otp = await club.sandbox.latestOtp(mobile);
  return { mobile, person, right: { mobile, otp, ticket }, wrong: { mobile, otp: wrongOf(otp), ticket } };
}

describe('Requests for OTPs', () => {
  it('for numbers that nobody knows use up nothing of the logins, of any address', async () => {
    for (let attackers = 0; attackers < 9; attackers += 1) {
      const attacker = caller();
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await attacker.reset(`88887${10_000 + attackers * 10 + turn}`)).__typename).toBe('MobileNotFoundError');
      }
    }
    const { person, right } = await requested();
    expect((await person.verify(right)).__typename).toBe('VerifyOtpSuccess');
  });

  it('over all numbers raise an alarm, and refuse nobody', async () => {
    for (let sends = 0; sends < 4; sends += 1) expect(await isSent(caller(), await club.customer())).toBe(true);
    expect(await metric(/^club_alarms_total\{alarm="SMS_ALARM"\} 2$/m)).toBe(true);
    expect(await metric(/^club_sms_total\{purpose="LOGIN"\} 4$/m)).toBe(true);
    expect(club.api.logs().match(/a limit over all callers is exceeded/g)).toHaveLength(1);
  });

  it('share the SMS of an address, whatever they are for', async () => {
    const one = caller();
    for (let sends = 0; sends < 10; sends += 1) {
      expect(await isSent(one, await club.customer())).toBe(true);
      expect((await one.reset(await club.customer())).__typename).toBe('RequestPasswordResetSuccess');
    }
    expect(await isSent(one, await club.customer())).toBe(false);
    expect((await one.reset(await club.customer())).__typename).toBe('RateLimitedError');
    expect(await isSent(caller(), await club.customer())).toBe(true);
  });

  it('for a new password use up nothing of the logins with the same number', async () => {
    const mobile = await club.customer();
    const one = caller();
    for (let sends = 0; sends < 3; sends += 1) expect((await one.reset(mobile)).ticket).toBeTruthy();
    expect((await one.reset(mobile)).__typename).toBe('RateLimitedError');
    for (let sends = 0; sends < 3; sends += 1) expect(await isSent(one, mobile)).toBe(true);
    expect(await isSent(one, mobile)).toBe(false);
    club.later(601);
    expect((await one.reset(mobile)).__typename).toBe('RateLimitedError');
  });

  it('of a stranger do not stop the person from asking again', async () => {
    const mobile = await club.customer();
    const [stranger, person] = [caller(), caller()];
    for (let sends = 0; sends < 3; sends += 1) expect(await isSent(stranger, mobile)).toBe(true);
    expect((await stranger.request(mobile)).__typename).toBe('RateLimitedError');
    for (let sends = 0; sends < 3; sends += 1) expect(await isSent(person, mobile)).toBe(true);
  });

  it('of one address are six a day for a number, and ten of all strangers', async () => {
    const mobile = await club.customer();
    const sendAll = async (who: Caller) => {
      let sent = 0;
      for (let round = 0; round < 4; round += 1) {
        for (let turn = 0; turn < 4; turn += 1) if (await isSent(who, mobile)) sent += 1;
        club.later(601);
      }
      return sent;
    };
    expect(await sendAll(caller())).toBe(6);
    expect(await sendAll(caller())).toBe(4);
    expect(await club.sandbox.inbox(mobile)).toHaveLength(10);
  });

  it('of a browser that logged in before go on when strangers have used up the number', async () => {
    const strict = await club.another({ env: { LIMIT_SMS_PER_NUMBER_DAILY: '1/86400' } });
    const mobile = await club.customer();
    const login = (cookies = '') => logInWithBrowser(strict, club.sandbox, { mobile, cookies });
    const { outcome, device } = await login();
    expect(outcome).toBe('VerifyOtpSuccess');
    // The only SMS of strangers went to the first login.
    expect((await login()).outcome).toBe('RateLimitedError');
    expect((await login('club_device=forged.forged')).outcome).toBe('RateLimitedError');
    expect((await login(device)).outcome).toBe('VerifyOtpSuccess');
  });

  it.each([
    { name: 'a refused connection', fault: { kind: 'status', status: 422 } as const, counts: false },
    { name: 'a lost answer', fault: { kind: 'commit-then-drop' } as const, counts: true },
  ])('that end in $name count only when an SMS may have gone out: $counts', async ({ fault, counts }) => {
    const mobile = await club.customer();
    const person = caller();
    await club.fault({ surface: 'rest', route: '/get_otps/generate_otp', ...fault, times: 3 });
    for (let sends = 0; sends < 3; sends += 1) {
      expect((await person.request(mobile)).__typename).toBe('OtpNotSentError');
    }
    expect((await person.request(mobile)).__typename).toBe(counts ? 'RateLimitedError' : 'RequestOtpSuccess');
  });

  it('of one IPv6 network count together, and IPv4 written as IPv6 counts as itself', async () => {
    const mobile = await club.customer();
    const from = (address: string) =>
      isSent(
        callerOf(() => club.api, { 'x-forwarded-for': address }),
        mobile,
      );
    for (const host of [1, 2, 3]) expect(await from(`2001:db8:0:7::${host}`)).toBe(true);
    expect(await from('2001:db8:0:7:ffff::4')).toBe(false);
    expect(await from('2001:db8:0:8::1')).toBe(true);
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9']) expect(await from(address)).toBe(true);
    expect(await from('::ffff:203.0.113.9')).toBe(false);
  });
});

describe('Wrong guesses', () => {
  it('of five strangers do not stop the right OTP from the device that requested it', async () => {
    const { person, right, wrong } = await requested();
    const stranger = { ...wrong, ticket: null };
    for (let left = 4; left >= 0; left -= 1) {
      expect(await caller().verify(stranger)).toEqual({
        __typename: 'InvalidOtpError',
        message: 'OTP verification failed.',
        code: 'INVALID_OTP',
        attemptsLeft: left,
      });
    }
    expect(await caller().verify({ ...right, ticket: null })).toMatchObject({
      __typename: 'RateLimitedError',
      message: 'Too many wrong attempts. Please request a new OTP.',
      code: 'NEW_OTP_NEEDED',
      retryAfterSeconds: 0,
    });
    expect((await person.verify(right)).__typename).toBe('VerifyOtpSuccess');
  });

  it('of strangers are not forgotten with a new SMS, and are eight a day here', async () => {
    const mobile = await club.customer();
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await caller().request(mobile);
      const otp = wrongOf(await club.sandbox.latestOtp(mobile));
      let checked = 0;
      for (let guess = 0; guess < 6; guess += 1) {
        if ((await caller().verify({ mobile, otp })).__typename === 'InvalidOtpError') checked += 1;
      }
      counts.push(checked);
      club.later(601);
    }
    expect(counts).toEqual([5, 3, 0]);
  });

  it('of a device are five for each OTP that it requested, and it is told how many are left', async () => {
    const { mobile, person, right, wrong } = await requested();
    for (let left = 4; left >= 0; left -= 1) expect(await person.verify(wrong)).toMatchObject({ attemptsLeft: left });
    expect((await person.verify(right)).__typename).toBe('RateLimitedError');
    const { ticket } = await person.request(mobile);
    const again = { mobile, otp: await club.sandbox.latestOtp(mobile), ticket };
    expect((await person.verify(again)).__typename).toBe('VerifyOtpSuccess');
  });

  it('say truly when another OTP can be requested', async () => {
    const { mobile, person } = await requested();
    await person.request(mobile);
    const { ticket, retryAfterSeconds } = await person.request(mobile);
    expect(retryAfterSeconds).toBe(600);
    const wrong = { mobile, otp: wrongOf(await club.sandbox.latestOtp(mobile)), ticket };
    for (let guess = 0; guess < 5; guess += 1) await person.verify(wrong);
    club.later(120);
    expect(await person.verify(wrong)).toMatchObject({
      __typename: 'RateLimitedError',
      message: 'Too many wrong attempts. You can request a new OTP in 8 minutes.',
      code: 'NEW_OTP_NEEDED',
      retryAfterSeconds: 480,
    });
    club.later(480);
    expect(await isSent(person, mobile)).toBe(true);
  });

  it('sent twenty at once are checked five times', async () => {
    const { person, wrong } = await requested();
    await Promise.all(Array.from({ length: 20 }, () => person.verify(wrong)));
    expect(await checks()).toHaveLength(5);
  });

  it("with a ticket for another number are a stranger's", async () => {
    const [own, other] = [await requested(), await requested()];
    const wrong = { ...other.wrong, ticket: null };
    for (let guess = 0; guess < 5; guess += 1) await caller().verify(wrong);
    const foreign = { ...wrong, ticket: own.right.ticket };
    expect((await caller().verify(foreign)).__typename).toBe('RateLimitedError');
  });

  it('are not counted when the backend was not asked', async () => {
    const gone = await club.another({ env: { REST_URL: 'http://127.0.0.1:9' } });
    const claim = { mobile: await club.customer(), otp: '123456' };
    const { verify } = callerOf(() => gone);
    for (let guess = 0; guess < 7; guess += 1) expect((await verify(claim)).__typename).toBe('OtpNotVerifiedError');
  });
});
