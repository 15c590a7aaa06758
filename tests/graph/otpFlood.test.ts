import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { type Caller, callersOf, logInWithBrowser, wrongOf } from '#tests/support/otpCallers.ts';
import { DELETE_MY_DATA, type DeleteAnswer } from '#tests/support/privacy.ts';
import { REGISTER, type RegisterAnswer } from '#tests/support/registerFixture.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/*
 * A script with many addresses, behind one proxy by `X-Forwarded-For`, on two processes that share a store. Whatever it
 * does and whenever, it has 50 guesses and 10 SMS at one number in any 24 hours.
 */

// Hundreds of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const minute = 60_000;
const day = 24 * 60 * minute;
const wide = '100000/60';
const env = {
  TRUST_PROXY: 'on',
  REST_OTP_TO_ANY_NUMBER: 'true',
  LIMIT_SMS_ALARM: wide,
  LIMIT_REGISTRATIONS_PER_ADDRESS: wide,
};

let sandbox: TestSandbox;
let store: Store;
let apis: ApiUnderTest[] = [];
let clock: Date;
let newCustomer: ReturnType<typeof customersOf>;
let turn = 0;

/** One of the processes, by turns, as behind a load balancer. */
const api = (): ApiUnderTest => {
  turn += 1;
  const next = apis[turn % apis.length];
  if (!next) throw new Error('The apis run only while tests do.');
  return next;
};
const caller = callersOf(api);
const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

async function startApis(limits: Record<string, string> = {}): Promise<void> {
  await closeApis();
  store = await openMemoryStore({ now: () => clock });
  const shared = { ...store, close: async () => undefined };
  const start = () => startApi(sandbox, { store: shared, now: () => clock, env: { ...env, ...limits } });
  apis = [await start(), await start()];
}
async function closeApis(): Promise<void> {
  await Promise.all(apis.map((one) => one.close()));
  if (apis.length > 0) await store.close();
  apis = [];
}

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
  await sandbox.switches({ otpToAnyNumber: true });
});
beforeEach(async () => {
  clock = new Date();
  await startApis();
});
afterAll(async () => {
  await closeApis();
  await sandbox.close();
});

/** What reached the number, with the time of each. */
interface Reached {
  readonly guesses: number[];
  readonly messages: number[];
}

/** One caller of the script: it requests an SMS and guesses as long as it may, or guesses without an OTP of its own. */
async function attackOnce(mobile: string, attacker: Caller, { guesses, messages }: Reached): Promise<void> {
  const verify = turn % 2 === 0 ? attacker.verify : attacker.verifyReset;
  const guess = async (ticket?: string) => {
    const otp = '00000';
    const outcome = await verify({ mobile, otp, ticket });
    if (outcome?.__typename === 'InvalidOtpError') guesses.push(clock.getTime());
    return outcome?.__typename === 'InvalidOtpError';
  };
  const { ticket } = (await (turn % 3 === 0 ? attacker.reset : attacker.request)(mobile)) ?? {};
  if (ticket) {
    messages.push(clock.getTime());
    while (await guess(ticket));
  } else await guess();
}

/** The most that came within any 24 hours. */
const mostInOneDay = (times: readonly number[]): number =>
  Math.max(0, ...times.map((first) => times.filter((time) => time >= first && time < first + day).length));

describe('A script with 250 addresses', () => {
  it('has 50 guesses and 10 SMS at a number in any 24 hours, and never locks out a known device', async () => {
    const mobile = await newCustomer();
    const { device } = await logInWithBrowser(api(), sandbox, { mobile });
    expect(device).not.toBe('');
    later(2 * day);
    await sandbox.clearCalls();
    const before = (await sandbox.inbox(mobile)).length;

    const script = Array.from({ length: 250 }, caller);
    const reached: Reached = { guesses: [], messages: [] };
    const attack = async (attackers: readonly Caller[]) => {
      for (let first = 0; first < attackers.length; first += 5) {
        await Promise.all(attackers.slice(first, first + 5).map((one) => attackOnce(mobile, one, reached)));
      }
    };
    // The device shares its address with one of the attackers.
    const knownLogin = () =>
      logInWithBrowser(api(), sandbox, { mobile, cookies: device, headers: script[0]?.headers ?? {} });

    await attack(script.slice(0, 3));
    expect((await knownLogin()).outcome).toBe('VerifyOtpSuccess');
    await attack(script.slice(3, 20));
    const during = await Promise.all([attack(script.slice(20)), knownLogin()]);
    expect(during[1].outcome).toBe('VerifyOtpSuccess');
    expect([reached.guesses.length, reached.messages.length]).toEqual([50, 10]);
    expect((await knownLogin()).outcome).toBe('VerifyOtpSuccess');

    // Around the end of the first day, and on through the second.
    const start = clock.getTime();
    for (const at of [day - 1, day, day + minute, day + 11 * minute, 2 * day - 1, 2 * day]) {
      clock = new Date(start + at);
      await attack(script.slice(40, 52));
    }
    expect(mostInOneDay(reached.guesses)).toBe(50);
    expect(mostInOneDay(reached.messages)).toBe(10);
    expect(reached.guesses.length).toBeGreaterThan(50);
    expect((await knownLogin()).outcome).toBe('VerifyOtpSuccess');

    const knownLogins = 4;
    const checks = (await sandbox.calls()).filter(({ path }) => path.startsWith('/get_otps/verify_otp'));
    expect(checks).toHaveLength(reached.guesses.length + knownLogins);
    expect((await sandbox.inbox(mobile)).length - before).toBe(reached.messages.length + knownLogins);
  });

  it('does not get more by sending everything at once, and other members log in meanwhile', async () => {
    const [mobile, one, other] = [await newCustomer(), await newCustomer(), await newCustomer()];
    const script = Array.from({ length: 24 }, caller);
    const sends = script.map((attacker, index) => (index % 2 === 0 ? attacker.request : attacker.reset)(mobile));
    const logins = [one, other].map((member) => logInWithBrowser(api(), sandbox, { mobile: member }));
    expect((await Promise.all(logins)).map(({ outcome }) => outcome)).toEqual(['VerifyOtpSuccess', 'VerifyOtpSuccess']);
    const tickets = (await Promise.all(sends)).flatMap((sent) => sent?.ticket ?? []);
    // An answer that is lost on a busy machine counts, but gives no ticket.
    expect(tickets.length).toBeGreaterThan(0);
    expect(tickets.length).toBeLessThanOrEqual(10);
    expect((await sandbox.inbox(mobile)).length).toBeLessThanOrEqual(10);

    await sandbox.clearCalls();
    await Promise.all(
      tickets.flatMap((ticket) => [1, 2, 3, 4, 5, 6].map(() => caller().verify({ mobile, otp: '00000', ticket }))),
    );
    const checks = (await sandbox.calls()).filter(({ path }) => path.startsWith('/get_otps/verify_otp'));
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.length).toBeLessThanOrEqual(50);
  });

  it('is told truly when it can go on, to the second', async () => {
    await startApis({ LIMIT_STRANGER_GUESSES_DAILY: '2/86400' });
    const mobile = await newCustomer();
    const guess = () => caller().verify({ mobile, otp: '00000' });
    await guess();
    later(6 * 60 * minute);
    await guess();
    later(20 * minute);
    const wait = 18 * 3_600 - 20 * 60;
    const refused = { __typename: 'RateLimitedError', retryAfterSeconds: wait };
    expect(await guess()).toMatchObject(refused);
    // No SMS either, whose OTP could not be entered.
    expect(await caller().request(mobile)).toMatchObject(refused);
    expect(await caller().reset(mobile)).toMatchObject(refused);
    later((wait - 1) * 1_000);
    expect(await guess()).toMatchObject({ retryAfterSeconds: 1 });
    later(1_000);
    expect((await caller().request(mobile))?.__typename).toBe('RequestOtpSuccess');
    expect((await guess())?.__typename).toBe('InvalidOtpError');
    expect(await guess()).toMatchObject({ retryAfterSeconds: 6 * 3_600 });
  });

  it('gets the same answers at a number that nobody knows', async () => {
    const answersAt = async (mobile: string) => {
      const answers = [];
      for (let round = 0; round < 12; round += 1) {
        for (let guess = 0; guess < 6; guess += 1) answers.push(await caller().verify({ mobile, otp: '00000' }));
        later(11 * minute);
      }
      return answers;
    };
    const member = await newCustomer();
    await logIn(api(), sandbox, member);
    later(2 * day);
    const known = await answersAt(member);
    expect(known.filter((answer) => answer?.__typename === 'InvalidOtpError')).toHaveLength(50);
    later(2 * day);
    expect(await answersAt('8888812345')).toEqual(known);
  });
});

describe('One address', () => {
  it('uses up neither the guesses nor the SMS of a number', async () => {
    const mobile = await newCustomer();
    const [script, person] = [caller(), caller()];
    const reached: Reached = { guesses: [], messages: [] };
    for (let round = 0; round < 15; round += 1) {
      for (let time = 0; time < 4; time += 1) await attackOnce(mobile, script, reached);
      later(11 * minute);
    }
    expect([reached.guesses.length, reached.messages.length]).toEqual([30, 6]);
    const { ticket } = (await person.request(mobile)) ?? {};
    const otp = await sandbox.latestOtp(mobile);
    expect((await person.verify({ mobile, otp, ticket }))?.__typename).toBe('VerifyOtpSuccess');
  });
});

describe('Every use of an OTP', () => {
  const registerAt = async (mobile: string, otp: string | null) => {
    const input = { fullName: 'Nirupama Rao', email: 'nirupama@example.com', mobile, otp, carrier: 'BEARER' };
    return (await api().graph<RegisterAnswer>(REGISTER, { input }, caller().headers)).data?.register;
  };

  it('counts: a registration, a new password and a login', async () => {
    await startApis({ LIMIT_STRANGER_GUESSES_DAILY: '3/86400', LIMIT_SMS_PER_NUMBER_DAILY: '2/86400' });
    const mobile = '8888812346';
    expect(await registerAt(mobile, null)).toMatchObject({ state: 'VERIFY_NUMBER' });
    expect((await caller().reset(mobile))?.ticket).toBeTruthy();
    expect((await registerAt(mobile, null))?.__typename).toBe('RateLimitedError');
    expect((await caller().reset(mobile))?.__typename).toBe('RateLimitedError');
    const otp = wrongOf(await sandbox.latestOtp(mobile));
    expect((await registerAt(mobile, otp))?.__typename).toBe('InvalidOtpError');
    expect((await caller().verifyReset({ mobile, otp: '00000' }))?.__typename).toBe('InvalidOtpError');
    expect((await caller().verify({ mobile, otp }))?.__typename).toBe('InvalidOtpError');
    expect((await registerAt(mobile, otp))?.__typename).toBe('RateLimitedError');
    expect((await caller().verifyReset({ mobile, otp: '00000' }))?.__typename).toBe('RateLimitedError');
    expect((await caller().verify({ mobile, otp }))?.__typename).toBe('RateLimitedError');
  });

  it('counts: a deletion, with the login of a channel without cookies, unless it presents a known device', async () => {
    await startApis({ LIMIT_STRANGER_GUESSES_DAILY: '1/86400' });
    const mobile = await newCustomer();
    const { device } = await logInWithBrowser(api(), sandbox, { mobile });
    const { headers } = await logIn(api(), sandbox, mobile);
    const remove = async (more: Record<string, string> = {}) => {
      const input = { otp: '00000' };
      return (await api().graph<DeleteAnswer>(DELETE_MY_DATA, { input }, { ...headers, ...more })).data?.deleteMyData;
    };
    expect((await remove())?.__typename).toBe('InvalidOtpError');
    expect((await remove())?.__typename).toBe('RateLimitedError');
    expect((await caller().verify({ mobile, otp: '00000' }))?.__typename).toBe('RateLimitedError');
    expect((await remove({ cookie: device }))?.__typename).toBe('InvalidOtpError');
  });

  it('of a known device has limits too', async () => {
    await startApis({ LIMIT_GUESSES_PER_KNOWN_DEVICE_DAILY: '2/86400' });
    const mobile = await newCustomer();
    const { device: cookie } = await logInWithBrowser(api(), sandbox, { mobile });
    const guess = async () => {
      const input = { mobile, otp: '00000' };
      const query = 'mutation ($input: VerifyOtpInput!) { verifyOtp(input: $input) { __typename } }';
      return (await api().graph<{ verifyOtp: { __typename: string } }>(query, { input }, { cookie })).data?.verifyOtp;
    };
    expect([await guess(), await guess(), await guess()].map((one) => one?.__typename)).toEqual([
      'InvalidOtpError',
      'InvalidOtpError',
      'RateLimitedError',
    ]);
  });
});
