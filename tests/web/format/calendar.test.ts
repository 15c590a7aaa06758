import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#rules/calendarEntry.ts';
import { calendarText } from '#web/format/calendar.ts';

const concert: CalendarEntry = {
  uid: 'event-2048@club.example',
  title: 'Sitar, tea; and rain',
  startsAt: '2026-11-28T13:00:00.000Z',
  endsAt: '2026-11-28T16:30:00.000Z',
  location: 'Canal lawn, Mumbai',
  url: 'http://localhost:4000/event/2048',
};
const linesOf = async (entry: CalendarEntry) => (await calendarText(entry)).split('\r\n');

describe('an entry for a calendar', () => {
  it('keeps the instant of a time in India', async () => {
    const lines = await linesOf(concert);
    expect(lines).toContain('DTSTART:20261128T130000Z');
    expect(lines).toContain('DTEND:20261128T163000Z');
  });

  it('says what, where and on which page, with its commas escaped', async () => {
    const lines = await linesOf(concert);
    expect(lines).toContain('UID:event-2048@club.example');
    expect(lines).toContain(String.raw`SUMMARY:Sitar\, tea\; and rain`);
    expect(lines).toContain(String.raw`LOCATION:Canal lawn\, Mumbai`);
    expect(lines).toContain('URL:http://localhost:4000/event/2048');
    expect(lines).toContain('STATUS:CONFIRMED');
  });

  it('takes the whole Indian day when only the day is known', async () => {
    const lines = await linesOf({ ...concert, startsAt: '2026-11-27T18:30:00.000Z', endsAt: null, wholeDay: true });
    expect(lines).toContain('DTSTART;VALUE=DATE:20261128');
    expect(lines).toContain('DTEND;VALUE=DATE:20261129');
  });

  it('takes every day of a feast of several', async () => {
    const endsAt = '2026-11-30T14:30:00.000Z';
    expect(await linesOf({ ...concert, endsAt, wholeDay: true })).toContain('DTEND;VALUE=DATE:20261201');
  });

  it('is a moment where no end is known, and tentative where it is not settled', async () => {
    const lines = await linesOf({ ...concert, endsAt: null, tentative: true });
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false);
    expect(lines).toContain('STATUS:TENTATIVE');
  });

  it('refuses an entry without a time', async () => {
    await expect(calendarText({ ...concert, startsAt: 'some day' })).rejects.toThrow('A calendar entry needs a time.');
  });
});
