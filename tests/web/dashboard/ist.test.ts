import { describe, expect, it } from 'vitest';
import { greeting } from '#web/features/dashboard/lib/greeting.ts';
import { istDate, istLongMonth, istMonthsBefore, istTime, istYear, ordinalDay } from '#web/format/ist.ts';

describe('times in India', () => {
  it('turns the day at half past six in the evening, UTC', () => {
    expect(istDate('2026-11-05T18:29:59.000Z')).toBe('5 Nov 2026');
    expect(istDate('2026-11-05T18:30:00.000Z')).toBe('6 Nov 2026');
    expect(istYear('2025-12-31T18:30:00.000Z')).toBe(2026);
  });

  it.each([
    ['2026-11-06T03:30:00.000Z', '9:00\u00a0am'],
    ['2026-11-06T18:35:00.000Z', '12:05\u00a0am'],
    ['2026-11-06T06:30:00.000Z', '12:00\u00a0pm'],
    ['2026-11-06T12:42:00.000Z', '6:12\u00a0pm'],
  ])('writes %s as %s', (at, words) => expect(istTime(at)).toBe(words));

  it('writes a month in full', () => expect(istLongMonth('2024-03-04T05:00:00.000Z')).toBe('March 2024'));

  it('writes a day of a year in full', () => expect(ordinalDay('2026-03-05')).toBe('5th March'));

  it('stays within the month when it counts months back', () =>
    expect(new Date(istMonthsBefore(Date.parse('2026-08-31T06:00:00.000Z'), 6)).toISOString()).toBe(
      '2026-02-28T06:00:00.000Z',
    ));

  it.each([
    ['2026-11-06T03:30:00.000Z', 'Good morning, Ananya'],
    ['2026-11-06T06:30:00.000Z', 'Good afternoon, Ananya'],
    ['2026-11-06T11:30:00.000Z', 'Good evening, Ananya'],
  ])('greets by the hour at %s', (now, words) => expect(greeting(now, 'Ananya Deshmukh')).toBe(words));

  it('greets a member without a name', () => expect(greeting('2026-11-06T03:30:00.000Z', null)).toBe('Good morning'));
});
