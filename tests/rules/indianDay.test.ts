import { describe, expect, it, vi } from 'vitest';
import { daysBetween, indianDay, indianDayAfter, startOfIndianDay } from '#rules/indianDay.ts';

describe('a day in India', () => {
  it('begins at half past six in the evening before, in UTC', () => {
    const start = startOfIndianDay('2026-11-25');
    expect(start).toEqual(new Date('2026-11-24T18:30:00.000Z'));
    expect(indianDay(new Date('2026-11-24T18:29:59.999Z'))).toBe('2026-11-24');
  });

  it('does not depend on how a browser writes a day in a locale', async () => {
    class OtherFormat {
      format = () => '11/25/2026';
    }
    vi.stubGlobal('Intl', { DateTimeFormat: OtherFormat });
    vi.resetModules();
    const fresh = await import('#rules/indianDay.ts');
    expect(fresh.indianDay(new Date('2026-11-24T18:30:00Z'))).toBe('2026-11-25');
    vi.unstubAllGlobals();
  });

  it.each(['', '25.11.2026', '2026-11-5', '2026-02-30', '2026-13-01', '2026-11-25T00:00', '२०२६-११-२५'])(
    'is not %j',
    (text) => {
      expect(startOfIndianDay(text)).toBeNull();
    },
  );

  it('is counted from and to, over months and leap years', () => {
    const start = startOfIndianDay('2028-02-10');
    expect(start && indianDayAfter(start, 30)).toBe('2028-03-11');
    expect(daysBetween('2028-02-10', '2028-03-11')).toBe(30);
    expect(daysBetween('2026-12-25', '2026-12-22')).toBe(-3);
    expect(daysBetween('2026-12-25', '2026-12-25')).toBe(0);
  });
});
