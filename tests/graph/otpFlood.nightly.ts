import { expect, it } from 'vitest';
import { DAY_SECONDS, openOtpScript } from './otpScript.ts';

const { club, attackForADay } = openOtpScript();

/** The most that came within any 24 hours. */
const mostInOneDay = (times: readonly number[]): number =>
  Math.max(...times.map((first) => times.filter((time) => time >= first && time < first + DAY_SECONDS * 1000).length));

it('A script with 250 addresses has 50 guesses and 10 SMS at a number in any 24 hours of two days', async () => {
  const { reached, knownLogin, expectNothingElse, goOn } = await attackForADay(250);
  expect([reached.guesses.length, reached.messages.length]).toEqual([50, 10]);
  // Around the end of the first day, and on through the second.
  const start = club.now().getTime();
  const minute = 60;
  for (const at of [-1, 0, minute, 11 * minute, DAY_SECONDS - 1, DAY_SECONDS]) {
    club.later(DAY_SECONDS + at - (club.now().getTime() - start) / 1000);
    await goOn(40, 52);
  }
  expect(mostInOneDay(reached.guesses)).toBe(50);
  expect(mostInOneDay(reached.messages)).toBe(10);
  expect(reached.guesses.length).toBeGreaterThan(50);
  await knownLogin();
  await expectNothingElse();
}, 600_000);
