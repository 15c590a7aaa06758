import { describe, expect, it } from 'vitest';
import { isOpenAt, isOpenSince, type Opening, openingNow, unknownOpening } from '#rules/openingHours.ts';

/** Open on weekdays but Monday, and a short Saturday. */
const opening: Opening = {
  hours: [
    ...(['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const).map((day) => ({
      day,
      opens: '10:00',
      closes: '19:30',
    })),
    { day: 'SATURDAY', opens: '11:00', closes: '14:00' },
  ],
  closedOn: ['2026-12-25'],
};
/** By the clock in India. 1 December 2026 is a Tuesday. */
const at = (time: string) => new Date(`${time}:00+05:30`);

describe('the opening hours of a gallery', () => {
  it.each([
    ['2026-12-01T09:59', false],
    ['2026-12-01T10:00', true],
    ['2026-12-01T19:29', true],
    ['2026-12-01T19:30', false],
    ['2026-12-05T13:59', true],
    ['2026-12-05T14:00', false],
    ['2026-12-06T12:00', false],
    ['2026-12-25T12:00', false],
    // Another day in UTC.
    ['2026-12-02T00:30', false],
  ])('at %s: %s', (time, isOpen) => expect(isOpenAt(opening, at(time))).toBe(isOpen));

  it('count as open while they are not known, but on a closed day', () => {
    expect(isOpenAt(unknownOpening, at('2026-12-06T03:00'))).toBe(true);
    expect(isOpenAt({ hours: null, closedOn: ['2026-12-06'] }, at('2026-12-06T12:00'))).toBe(false);
    expect(openingNow(unknownOpening, at('2026-12-06T03:00'))).toBeNull();
  });

  it('leave a screen some minutes in the morning', () => {
    expect(isOpenSince(opening, at('2026-12-01T10:04'), 5)).toBe(false);
    expect(isOpenSince(opening, at('2026-12-01T10:05'), 5)).toBe(true);
    expect(isOpenSince(opening, at('2026-12-01T19:30'), 5)).toBe(false);
  });

  it('say until when it is open, and when it opens again', () => {
    expect(openingNow(opening, at('2026-12-01T18:00'))).toEqual({ isOpen: true, until: '19:30' });
    const closed = (on: string, days: number, opens: string) => ({ isOpen: false, next: { on, days, at: opens } });
    expect(openingNow(opening, at('2026-12-01T08:00'))).toEqual(closed('2026-12-01', 0, '10:00'));
    expect(openingNow(opening, at('2026-12-01T20:00'))).toEqual(closed('2026-12-02', 1, '10:00'));
    expect(openingNow(opening, at('2026-12-05T15:00'))).toEqual(closed('2026-12-08', 3, '10:00'));
    expect(openingNow(opening, at('2026-12-24T20:00'))).toEqual(closed('2026-12-26', 2, '11:00'));
    expect(openingNow({ hours: [], closedOn: [] }, at('2026-12-01T12:00'))).toEqual({ isOpen: false, next: null });
  });
});
