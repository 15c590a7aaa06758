import { beforeAll, beforeEach } from 'vitest';
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
  const club = openClub({
    startsAt: new Date('2026-11-21T06:30:00Z'),
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

  return {
    club,
    api,
    /** Somebody with an address of their own. */
    caller: callersOf(api),
    attackOnce,
    /** Five callers at a time. */
    async attack(mobile: string, attackers: readonly Caller[], reached: Reached) {
      for (let first = 0; first < attackers.length; first += 5) {
        await Promise.all(attackers.slice(first, first + 5).map((one) => attackOnce(mobile, one, reached)));
      }
    },
    /** A browser, at one of the processes. */
    logInWithBrowser: (login: Parameters<typeof logInWithBrowser>[2]) => logInWithBrowser(api(), club.sandbox, login),
    /** Two processes with other limits, for the rest of the test. */
    async limit(env: Record<string, string>) {
      apis = [await club.another({ env }), await club.another({ env })];
    },
    checks: () => club.calls({ surface: 'rest', method: 'GET', route: '/get_otps/verify_otp.json' }),
  };
}
