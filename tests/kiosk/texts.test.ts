import { describe, expect, it } from 'vitest';
import { date, day, figure, price, timeOfDay } from '#kiosk/text/format.ts';
import { text as en } from '#kiosk/text/en.ts';
import { text as hi } from '#kiosk/text/hi.ts';

/** Every text by its path; a function by what it says of 2. */
function wordsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return wordsOf((value as (...args: number[]) => unknown)(2, 2), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => wordsOf(one, `${path}.${name}`));
}

/** Names, and words that both languages write in the same way. */
const same = new Set(['.login.otp', '.facts.cityName', '.facts.statusName', '.facts.amenityName', '.facts.unitName']);

describe('the texts of the kiosk', () => {
  const said = { ...en, facts: { ...en.facts, cityName: '', statusName: '', amenityName: '', unitName: '' } };
  const inHindi = { ...hi, facts: { ...hi.facts, cityName: '', statusName: '', amenityName: '', unitName: '' } };

  it('are all there in both languages', () => {
    expect(wordsOf(inHindi).map(([path]) => path)).toEqual(wordsOf(said).map(([path]) => path));
  });
  it('are Hindi in Hindi', () => {
    const left = wordsOf(inHindi).filter(
      ([path, words]) => words !== '' && !same.has(path) && !/[\u0900-\u097F]/.test(words),
    );
    expect(left).toEqual([]);
  });
});

describe('figures and times', () => {
  it('are written as in India', () => {
    expect(figure(1_234_567)).toBe('12,34,567');
    expect(price(21_500_000, en)).toBe('₹2.15 Cr');
    expect(price(8_500_000, hi)).toBe('₹85 लाख');
    expect(price(31_250_000, en)).toBe('₹3.13 Cr');
    expect(price(9_999_900, en)).toBe('₹1 Cr');
    expect(date('2026-11-05T20:00:00.000Z', en)).toBe('6 Nov 2026');
    expect(day('2026-12-24', en)).toBe('24 Dec');
    expect(timeOfDay('6:30 PM', en)).toBe('6:30\u00a0pm');
    expect(timeOfDay('6:30 PM', hi)).toBe('शाम\u00a06:30');
    expect(timeOfDay('after dinner', en)).toBe('after dinner');
  });
});
