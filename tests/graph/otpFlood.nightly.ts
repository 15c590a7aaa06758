import { expect, it } from 'vitest';
import type { Caller } from './otpForms.ts';
import { DAY_SECONDS, openOtpScript, type Reached } from './otpScript.ts';

const { club, caller, attack, logInWithBrowser, checks } = openOtpScript();

/** The most that came within any 24 hours. */
const mostInOneDay = (times: readonly number[]): number =>
  Math.max(
    0,
    ...times.map((first) => times.filter((time) => time >= first && time < first + DAY_SECONDS * 1000).length),
  );

it('A script with 250 addresses has 50 guesses and 10 SMS at a number in any 24 hours of two days', async () => {
  const mobile = await club.customer();
  const { device } = await logInWithBrowser({ mobile });
  expect(device).not.toBe('');
  club.later(2 * DAY_SECONDS);
  await club.forgetCalls();
  const before = (await club.sandbox.inbox(mobile)).length;

  const script = Array.from({ length: 250 }, caller);
  const reached: Reached = { guesses: [], messages: [] };
  const attackWith = (attackers: readonly Caller[]) => attack(mobile, attackers, reached);
  // The device shares its address with one of the attackers.
  const knownLogin = async () =>
    (await logInWithBrowser({ mobile, cookies: device, headers: script[0]?.headers ?? {} })).outcome;

  await attackWith(script.slice(0, 20));
  const [during] = await Promise.all([knownLogin(), attackWith(script.slice(20))]);
  expect(during).toBe('VerifyOtpSuccess');
  expect([reached.guesses.length, reached.messages.length]).toEqual([50, 10]);

  // Around the end of the first day, and on through the second.
  const start = club.now().getTime();
  const minute = 60;
  for (const at of [
    DAY_SECONDS - 1,
    DAY_SECONDS,
    DAY_SECONDS + minute,
    DAY_SECONDS + 11 * minute,
    2 * DAY_SECONDS - 1,
    2 * DAY_SECONDS,
  ]) {
    club.later(at - (club.now().getTime() - start) / 1000);
    await attackWith(script.slice(40, 52));
  }
  expect(mostInOneDay(reached.guesses)).toBe(50);
  expect(mostInOneDay(reached.messages)).toBe(10);
  expect(reached.guesses.length).toBeGreaterThan(50);
  expect(await knownLogin()).toBe('VerifyOtpSuccess');

  const knownLogins = 2;
  expect(await checks()).toHaveLength(reached.guesses.length + knownLogins);
  expect((await club.sandbox.inbox(mobile)).length - before).toBe(reached.messages.length + knownLogins);
}, 300_000);
