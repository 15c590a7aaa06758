import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { customersOf } from '#tests/support/login.ts';
import {
  type Caller,
  callersOf,
  logInWithBrowser,
  type OtpOutcome,
  REQUEST,
  VERIFY,
  wrongOf,
} from '#tests/support/otpCallers.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/*
 * Nobody can lock others out: what a stranger does counts against the stranger. Every caller has an address of its own
 * here, by `X-Forwarded-For` behind one proxy.
 */

let sandbox: TestSandbox;
let api: ApiUnderTest;
let clock: Date;
let newCustomer: ReturnType<typeof customersOf>;

const env = { TRUST_PROXY: 'on', LIMIT_SMS_ALARM: '2/3600', LIMIT_STRANGER_GUESSES_DAILY: '8/86400' };

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
});
beforeEach(async () => {
  clock = new Date();
  await sandbox.clearFaults();
  api = await startApi(sandbox, { now: () => clock, env });
  return () => api.close();
});
afterAll(() => sandbox.close());

/** Somebody with an address of their own. */
const caller = callersOf(() => api);
const metric = async (line: RegExp) => line.test(await (await fetch(`${api.url}/metrics`)).text());

describe('Requests for one-time passwords', () => {
  it('for numbers that nobody knows use up nothing of the logins, of any address', async () => {
    const attackers = Array.from({ length: 12 }, caller);
    for (const [index, attacker] of attackers.entries()) {
      for (let turn = 0; turn < 5; turn += 1) {
        const outcome = await attacker.reset(`88887${String(index * 10 + turn).padStart(5, '0')}`);
        expect(outcome?.__typename).toBe('MobileNotFoundError');
      }
    }
    const mobile = await newCustomer();
    const member = caller();
    const { ticket } = (await member.request(mobile)) ?? {};
    const otp = await sandbox.latestOtp(mobile);
    expect((await member.verify({ mobile, otp, ticket }))?.__typename).toBe('VerifyOtpSuccess');
  });

  it('over all numbers raise an alarm, and refuse nobody', async () => {
    for (let sends = 0; sends < 4; sends += 1) {
      expect((await caller().request(await newCustomer()))?.__typename).toBe('RequestOtpSuccess');
    }
    expect(await metric(/^club_alarms_total\{alarm="SMS_ALARM"\} 2$/m)).toBe(true);
    expect(await metric(/^club_sms_total\{purpose="LOGIN"\} 4$/m)).toBe(true);
    expect(api.logs().match(/more SMS than expected/g)).toHaveLength(1);
  });

  it('for a new password use up nothing of the logins with the same number', async () => {
    const mobile = await newCustomer();
    const one = caller();
    for (let sends = 0; sends < 3; sends += 1) expect((await one.reset(mobile))?.ticket).toBeTruthy();
    expect((await one.reset(mobile))?.__typename).toBe('RateLimitedError');
    expect((await one.request(mobile))?.__typename).toBe('RequestOtpSuccess');
  });

  it('of a stranger do not stop the person from asking again', async () => {
    const mobile = await newCustomer();
    const stranger = caller();
    for (let sends = 0; sends < 3; sends += 1) expect((await stranger.request(mobile))?.ticket).toBeTruthy();
    expect((await stranger.request(mobile))?.__typename).toBe('RateLimitedError');
    const person = caller();
    for (let sends = 0; sends < 3; sends += 1) expect((await person.request(mobile))?.ticket).toBeTruthy();
  });

  it('of one address are six a day for a number, and ten of all strangers', async () => {
    const mobile = await newCustomer();
    const sendAll = async (who: Caller) => {
      let sent = 0;
      for (let round = 0; round < 4; round += 1) {
        for (let turn = 0; turn < 4; turn += 1) if ((await who.request(mobile))?.ticket) sent += 1;
        clock = new Date(clock.getTime() + 601_000);
      }
      return sent;
    };
    expect(await sendAll(caller())).toBe(6);
    expect(await sendAll(caller())).toBe(4);
    expect(await sandbox.inbox(mobile)).toHaveLength(10);
  });

  it('of a browser that logged in before go on when strangers have used up the number', async () => {
    const strict = await startApi(sandbox, { env: { TRUST_PROXY: 'on', LIMIT_SMS_PER_NUMBER_DAILY: '1/86400' } });
    const mobile = await newCustomer();
    const login = (cookies = '') => logInWithBrowser(strict, sandbox, { mobile, cookies });
    const { outcome, device } = await login();
    expect(outcome).toBe('VerifyOtpSuccess');
    // The only SMS of strangers went to the first login.
    expect((await login()).outcome).toBe('RateLimitedError');
    expect((await login('club_device=forged.forged')).outcome).toBe('RateLimitedError');
    expect((await login(device)).outcome).toBe('VerifyOtpSuccess');
    await strict.close();
  });

  it.each([
    { name: 'a refused connection', fault: { kind: 'status', status: 422 } as const, counts: false },
    { name: 'a lost answer', fault: { kind: 'commit-then-drop' } as const, counts: true },
  ])('that end in $name count only when an SMS may have gone out: $counts', async ({ fault, counts }) => {
    const mobile = await newCustomer();
    const person = caller();
    await sandbox.fault({ surface: 'rest', route: '/get_otps/generate_otp', ...fault, times: 3 });
    for (let sends = 0; sends < 3; sends += 1) {
      expect((await person.request(mobile))?.__typename).toBe('OtpNotSentError');
    }
    expect((await person.request(mobile))?.__typename).toBe(counts ? 'RateLimitedError' : 'RequestOtpSuccess');
  });

  it('of one IPv6 network count together, and IPv4 written as IPv6 counts as itself', async () => {
    const mobile = await newCustomer();
    const from = async (address: string) => {
      const answer = await api.graph<{ outcome: OtpOutcome }>(REQUEST, { mobile }, { 'x-forwarded-for': address });
      return answer.data?.outcome.__typename;
    };
    for (const host of [1, 2, 3]) expect(await from(`2001:db8:0:7::${host}`)).toBe('RequestOtpSuccess');
    expect(await from('2001:db8:0:7:ffff::4')).toBe('RateLimitedError');
    expect(await from('2001:db8:0:8::1')).toBe('RequestOtpSuccess');
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9']) {
      expect(await from(address)).toBe('RequestOtpSuccess');
    }
    expect(await from('::ffff:203.0.113.9')).toBe('RateLimitedError');
  });
});

describe('Wrong guesses', () => {
  it('of five strangers do not stop the right OTP from the device that requested it', async () => {
    const mobile = await newCustomer();
    const person = caller();
    const { ticket } = (await person.request(mobile)) ?? {};
    const otp = await sandbox.latestOtp(mobile);
    for (let guess = 4; guess >= 0; guess -= 1) {
      const outcome = await caller().verify({ mobile, otp: wrongOf(otp) });
      expect(outcome).toMatchObject({ __typename: 'InvalidOtpError', attemptsLeft: guess });
    }
    expect(await caller().verify({ mobile, otp })).toEqual({
      __typename: 'RateLimitedError',
      message: 'Too many wrong attempts. Please request a new OTP.',
      retryAfterSeconds: 0,
    });
    expect((await person.verify({ mobile, otp, ticket }))?.__typename).toBe('VerifyOtpSuccess');
  });

  it('of strangers are not forgotten with a new SMS, and are eight a day here', async () => {
    const mobile = await newCustomer();
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await caller().request(mobile);
      const otp = wrongOf(await sandbox.latestOtp(mobile));
      let checked = 0;
      for (let guess = 0; guess < 6; guess += 1) {
        if ((await caller().verify({ mobile, otp }))?.__typename === 'InvalidOtpError') checked += 1;
      }
      counts.push(checked);
      clock = new Date(clock.getTime() + 601_000);
    }
    expect(counts).toEqual([5, 3, 0]);
  });

  it('of a device are five for each OTP that it requested, and it is told how many are left', async () => {
    const mobile = await newCustomer();
    const person = caller();
    const { ticket } = (await person.request(mobile)) ?? {};
    const otp = await sandbox.latestOtp(mobile);
    for (let left = 4; left >= 0; left -= 1) {
      expect(await person.verify({ mobile, otp: wrongOf(otp), ticket })).toMatchObject({ attemptsLeft: left });
    }
    expect((await person.verify({ mobile, otp, ticket }))?.__typename).toBe('RateLimitedError');
    const fresh = await person.request(mobile);
    const again = { mobile, otp: await sandbox.latestOtp(mobile), ticket: fresh?.ticket };
    expect((await person.verify(again))?.__typename).toBe('VerifyOtpSuccess');
  });

  it('say truly when another OTP can be requested', async () => {
    const mobile = await newCustomer();
    const person = caller();
    let ticket: string | null | undefined;
    let retryAfterSeconds: number | undefined;
    for (let sends = 0; sends < 3; sends += 1) ({ ticket, retryAfterSeconds } = (await person.request(mobile)) ?? {});
    expect(retryAfterSeconds).toBe(600);
    const otp = wrongOf(await sandbox.latestOtp(mobile));
    for (let guess = 0; guess < 5; guess += 1) await person.verify({ mobile, otp, ticket });
    clock = new Date(clock.getTime() + 120_000);
    expect(await person.verify({ mobile, otp, ticket })).toEqual({
      __typename: 'RateLimitedError',
      message: 'Too many wrong attempts. You can request a new OTP in 8 minutes.',
      retryAfterSeconds: 480,
    });
    clock = new Date(clock.getTime() + 480_000);
    expect((await person.request(mobile))?.__typename).toBe('RequestOtpSuccess');
  });

  it('sent sixty at once are checked five times', async () => {
    const mobile = await newCustomer();
    const person = caller();
    const { ticket } = (await person.request(mobile)) ?? {};
    const otp = wrongOf(await sandbox.latestOtp(mobile));
    await sandbox.clearCalls();
    await Promise.all(Array.from({ length: 60 }, () => person.verify({ mobile, otp, ticket })));
    const checks = (await sandbox.calls()).filter(({ path }) => path.startsWith('/get_otps/verify_otp'));
    expect(checks).toHaveLength(5);
  });

  it("with a ticket for another number are a stranger's", async () => {
    const [own, other] = [await newCustomer(), await newCustomer()];
    const { ticket } = (await caller().request(own)) ?? {};
    await caller().request(other);
    const otp = wrongOf(await sandbox.latestOtp(other));
    for (let guess = 0; guess < 5; guess += 1) await caller().verify({ mobile: other, otp });
    expect((await caller().verify({ mobile: other, otp, ticket }))?.__typename).toBe('RateLimitedError');
  });

  it('are not counted when the backend was not asked', async () => {
    const mobile = await newCustomer();
    const gone = await startApi(sandbox, { env: { REST_URL: 'http://127.0.0.1:9' } });
    const verify = async () =>
      (await gone.graph<{ outcome: OtpOutcome }>(VERIFY, { input: { mobile, otp: '123456' } })).data?.outcome
        .__typename;
    for (let guess = 0; guess < 7; guess += 1) expect(await verify()).toBe('OtpNotVerifiedError');
    await gone.close();
  });
});
