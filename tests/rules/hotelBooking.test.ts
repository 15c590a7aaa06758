import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotelBookingRule, nightsBetween } from '#rules/hotelBooking.ts';

const today = '2026-11-20';
const rule = hotelBookingRule(today);
const stay = { hotelId: '305', checkIn: '2026-11-20', checkOut: '2026-11-21', guests: 2 };
const dates = 'Please choose a check-in date from today onwards and a later check-out date, up to 30 nights.';

const faultsOf = (changes: Readonly<Record<string, unknown>>) =>
  (rule.safeParse({ ...stay, ...changes }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('nights', () => {
  it.each([
    ['2026-11-20', '2026-11-21', 1],
    ['2026-12-30', '2027-01-02', 3],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', -1],
  ])('from %s to %s are %i', (checkIn, checkOut, nights) => {
    expect(nightsBetween(checkIn, checkOut)).toBe(nights);
  });

  it('are whole and add up, whatever the days', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (a, b, c) => {
        expect(Number.isInteger(nightsBetween(a, b))).toBe(true);
        expect(nightsBetween(a, b) + nightsBetween(b, c)).toBe(nightsBetween(a, c));
      }),
    );
  });
});

describe('the booking of a hotel', () => {
  it('may begin today, for one night and two guests', () => {
    expect(rule.parse(stay)).toEqual(stay);
  });

  it.each([
    ['yesterday', '2026-11-19', '2026-11-21'],
    ['for no night', '2026-11-22', '2026-11-22'],
    ['the wrong way round', '2026-11-22', '2026-11-21'],
    ['for 31 nights', '2026-11-20', '2026-12-21'],
  ])('is not taken %s', (_, checkIn, checkOut) => {
    expect(faultsOf({ checkIn, checkOut })).toEqual([['checkIn', dates]]);
  });

  it('is taken for 30 nights', () => {
    expect(faultsOf({ checkIn: '2026-11-20', checkOut: '2026-12-20' })).toEqual([]);
  });

  it.each(['2026-02-30', '20-11-2026', '2026-11-20T00:00:00Z', '', 'tomorrow'])('knows no day %j', (day) => {
    expect(faultsOf({ checkIn: day })).toContainEqual(['checkIn', dates]);
    expect(faultsOf({ checkOut: day })).toContainEqual(['checkOut', dates]);
  });

  it.each([0, -1, 9, 1.5, 100])('is not for %s guests', (guests) => {
    expect(faultsOf({ guests })).toEqual([['guests', 'You can book for 1 to 8 guests.']]);
  });

  it.each([1, 8])('is for %i guests', (guests) => {
    expect(faultsOf({ guests })).toEqual([]);
  });

  it('accepts special requests of up to 500 characters, without the blanks around them', () => {
    expect(rule.parse({ ...stay, specialRequests: `  ${'w'.repeat(500)}  ` }).specialRequests).toBe('w'.repeat(500));
    expect(faultsOf({ specialRequests: 'w'.repeat(501) })).toEqual([['specialRequests', 'This text is too long.']]);
    expect(faultsOf({ specialRequests: null })).toEqual([]);
  });
});
