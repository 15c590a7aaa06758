import { beforeAll, beforeEach, expect } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { callersOf, logInWithBrowser, type Caller } from './otpForms.ts';

const WIDE = '100000/60';
export const DAY_SECONDS = 86_400;

/** What reached a number, with the time of each. */
export interface Reached {
  readonly guesses: number[];
  readonly messages: number[];
}

/**
 * A script with many addresses, behind one proxy by `X-Forwarded-For`, on two processes that share a store. Whatever it
 * does and whenever, it has 50 guesses and 10 SMS at one number in any 24 hours.
 */
export function openOtpScript() {
  const startsAt = new Date('2026-11-21T06:30:00Z');
  const club = openClub({
    startsAt,
    // Time passes between tests; the sessions of the CRM last, so that no test depends on which process renewed them.
    sandbox: { now: () => startsAt },
    env: {
      TRUST_PROXY: 'on',
      REST_OTP_TO_ANY_NUMBER: 'true',
      LIMIT_SMS_ALARM: WIDE,
      LIMIT_REGISTRATIONS_PER_ADDRESS: WIDE,
    },
  });
  let both: readonly ApiUnderTest[] = [];
  let apis: readonly ApiUnderTest[] = [];
  let turn = 0;
  let tests = 0;
  beforeAll(async () => {
    await club.sandbox.switches({ otpToAnyNumber: true });
    both = [club.api, await club.another()];
  });
  beforeEach(() => {
    apis = both;
    // Later than any limit of the test before.
    club.later((tests += 1) * 10 * DAY_SECONDS);
  });

  /** One of the processes, by turns, as behind a load balancer. */
  const api = (): ApiUnderTest => {
    turn += 1;
    const next = apis[turn % apis.length];
    if (!next) throw new Error('The apis run only while tests do.');
    return next;
  };

  /** One caller requests an SMS and guesses as long as it may, or guesses without an OTP of its own. */
  async function attackOnce(mobile: string, attacker: Caller, { guesses, messages }: Reached): Promise<void> {
    const verify = turn % 2 === 0 ? attacker.verify : attacker.verifyReset;
    const guess = async (ticket?: string) => {
      const isChecked = (await verify({ mobile, otp: '00000', ticket })).__typename === 'InvalidOtpError';
      if (isChecked) guesses.push(club.now().getTime());
      return isChecked;
    };
    const { ticket } = await (turn % 3 === 0 ? attacker.reset : attacker.request)(mobile);
    if (ticket) {
      messages.push(club.now().getTime());
      while (await guess(ticket));
    } else await guess();
  }

  /** Five callers at a time. */
  async function attack(mobile: string, attackers: readonly Caller[], reached: Reached): Promise<void> {
    for (let first = 0; first < attackers.length; first += 5) {
      await Promise.all(attackers.slice(first, first + 5).map((one) => attackOnce(mobile, one, reached)));
    }
  }
  /** A browser logs in, at one of the processes. */
  const logIn = (login: Parameters<typeof logInWithBrowser>[2]) => logInWithBrowser(api(), club.sandbox, login);
  const checks = () => club.calls({ surface: 'rest', method: 'GET', route: '/get_otps/verify_otp.json' });
  const caller = callersOf(api);

  return {
    club,
    api,
    /** Somebody with an address of their own. */
    caller,
    attackOnce,
    logIn,
    checks,
    /** Two processes with other limits, for the rest of the test. */
    async limit(env: Record<string, string>) {
      apis = [await club.another({ env }), await club.another({ env })];
    },
    /**
     * The first day of a script with so many addresses: it reaches every limit, and a device that logged in before
     * still logs in. `goOn` continues the script with some of its addresses.
     */
    async attackForADay(addresses: number) {
      const mobile = await club.customer();
      const { device } = await logIn({ mobile });
      expect(device).not.toBe('');
      club.later(2 * DAY_SECONDS);
      const before = (await club.sandbox.inbox(mobile)).length;
      await club.forgetCalls();

      const script = Array.from({ length: addresses }, caller);
      const reached: Reached = { guesses: [], messages: [] };
      let knownLogins = 0;
      const knownLogin = async () => {
        knownLogins += 1;
        // The device shares its address with one of the attackers.
        const { outcome } = await logIn({ mobile, cookies: device, headers: script[0]?.headers ?? {} });
        expect(outcome).toBe('VerifyOtpSuccess');
      };
      await attack(mobile, script.slice(0, 3), reached);
      await knownLogin();
      await attack(mobile, script.slice(3, 20), reached);
      await Promise.all([knownLogin(), attack(mobile, script.slice(20), reached)]);
      await knownLogin();

      /** The backend saw what the script counted, and the logins of the device. */
      const expectNothingElse = async () => {
        expect(await checks()).toHaveLength(reached.guesses.length + knownLogins);
        const messages = (await club.sandbox.inbox(mobile)).length - before;
        expect(messages).toBe(reached.messages.length + knownLogins);
      };
      await expectNothingElse();
      const goOn = (from: number, to: number) => attack(mobile, script.slice(from, to), reached);
      return { reached, knownLogin, expectNothingElse, goOn };
    },
  };
}
