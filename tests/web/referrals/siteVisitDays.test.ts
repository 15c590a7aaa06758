import { endOfSlot } from '#rules/calendarEntry.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clubFetch } from '#clients/clubClock.ts';
import { withIntent, intentIn, withoutIntent } from '#rules/projectIntent.ts';
import { todayInIndia } from '#web/features/hotels/stay.ts';
import {
  canBeVisited,
  dayInWords,
  daysAfter,
  firstDay,
  lastDay,
  visitTime,
} from '#web/features/referrals/siteVisits/siteVisitDays.ts';

describe('the day of a site visit', () => {
  it('is today in India or later, and within a year', () => {
    vi.setSystemTime('2026-11-20T20:00:00Z');
    onTestFinished(() => void vi.useRealTimers());
    expect(firstDay()).toBe('2026-11-21');
    expect(canBeVisited(firstDay())).toBe(true);
    expect(canBeVisited(lastDay())).toBe(true);
    for (const day of ['2020-01-01', '2099-01-01', '2026-02-30', '', 'tomorrow']) expect(canBeVisited(day)).toBe(false);
  });

  it('is that of the club, on a device whose clock is a day fast or slow', async () => {
    vi.setSystemTime('2026-11-20T08:00:00Z');
    const answer = (date: Date) =>
      new Response('', { headers: { 'cache-control': 'no-store', date: date.toUTCString() } });
    const hear = async (date: Date) => {
      vi.stubGlobal('fetch', () => Promise.resolve(answer(date)));
      await clubFetch('/graphql');
    };
    onTestFinished(async () => {
      await hear(new Date());
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });
    await hear(new Date('2026-11-19T08:00:00Z'));
    expect([firstDay(), todayInIndia()]).toEqual(['2026-11-19', '2026-11-19']);
    expect(canBeVisited('2026-11-19')).toBe(true);
    await hear(new Date('2026-11-21T08:00:00Z'));
    expect([firstDay(), todayInIndia()]).toEqual(['2026-11-21', '2026-11-21']);
    expect(canBeVisited('2026-11-20')).toBe(false);
  });

  it('is followed by the days after it, as far as visits can be booked', () => {
    const now = Date.parse('2026-11-20T20:00:00Z');
    expect(daysAfter('2026-11-29', 3, now)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
    expect(daysAfter('2027-11-19', 14, now)).toEqual(['2027-11-20', '2027-11-21']);
    expect(daysAfter(lastDay(now), 14, now)).toEqual([]);
  });

  it('is shown with its slot, as far as either is known', () => {
    const scheduledAt = '2026-11-28T04:30:00.000Z';
    expect(visitTime({ scheduledAt, slot: '10:00 AM - 11:00 AM' })).toMatch(/^28 Nov 2026, 10:00\sam.*11:00\sam$/i);
    expect(visitTime({ scheduledAt, slot: null })).toBe('28 Nov 2026');
    expect(visitTime({ scheduledAt: null, slot: null })).toBe('');
  });

  it('is said in words', () => expect(dayInWords('2026-11-28')).toBe('Sat, 28 Nov 2026'));
});

describe('the end of a slot', () => {
  it('is the second time of its label, in India', () => {
    expect(endOfSlot('2026-11-28T04:30:00.000Z', '10:00 AM - 11:00 AM')).toBe('2026-11-28T05:30:00.000Z');
    expect(endOfSlot('2026-11-28T06:30:00.000Z', '12 noon')).toBeNull();
    expect(endOfSlot('2026-11-28T06:30:00.000Z', null)).toBeNull();
  });
});

describe('an intended action in an address', () => {
  it('is read, written and taken out again', () => {
    expect(withIntent('/refer-now', 'refer')).toBe('/refer-now?do=refer');
    expect(intentIn(new URLSearchParams('do=visit'))).toBe('visit');
    expect(intentIn(new URLSearchParams('do=dance'))).toBeNull();
    expect(withoutIntent(new URLSearchParams('do=visit&from=mail'))).toBe('?from=mail');
    expect(withoutIntent(new URLSearchParams('do=visit'))).toBe('');
  });
});
