import { DAY_MS, dayNumber, momentOn, weekday } from '../../indianTime.ts';

/** From the start of the first day to before the end of the last one, in milliseconds. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

type Unit = 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR';

const DAYS: Readonly<Record<string, number>> = { YESTERDAY: -1, TODAY: 0, TOMORROW: 1 };
const NEAR: Readonly<Record<string, number>> = { LAST: -1, THIS: 0, NEXT: 1 };

/**
 * The period of a date literal such as `TODAY` or `LAST_N_DAYS:30`, in the time zone of the org's user. A week starts on
 * Sunday, and the fiscal year is the calendar year. Null for another word.
 */
export function periodOf(literal: string, now: Date): Period | null {
  const [name = '', count] = literal.toUpperCase().replace('_FISCAL', '').split(':');
  const day = DAYS[name];
  if (day !== undefined) return period(now, 'DAY', day, day + 1);
  const [, near, unit] = /^(LAST|THIS|NEXT)_(WEEK|MONTH|QUARTER|YEAR)$/.exec(name) ?? [];
  const offset = NEAR[near ?? ''];
  if (offset !== undefined) return period(now, unit as Unit, offset, offset + 1);
  const [, direction, n, units] = /^(LAST|NEXT)_(N|90)_(DAY|WEEK|MONTH|QUARTER|YEAR)S$/.exec(name) ?? [];
  const many = n === 'N' ? Number(count) : 90;
  // The last days include today; the last weeks end with the week before this one.
  if (direction === 'LAST') return period(now, units as Unit, -many, units === 'DAY' ? 1 : 0);
  if (direction === 'NEXT') return period(now, units as Unit, 1, many + 1);
  const [, ago] = /^N_(DAY|WEEK|MONTH|QUARTER|YEAR)S_AGO$/.exec(name) ?? [];
  return ago === undefined ? null : period(now, ago as Unit, -Number(count), 1 - Number(count));
}

const period = (now: Date, unit: Unit, first: number, end: number): Period => ({
  from: startOf(now, unit, first),
  to: startOf(now, unit, end),
});

/** The start of this unit, or of one so many units later. */
function startOf(now: Date, unit: Unit, offset: number): number {
  const today = dayNumber(now);
  const date = new Date(today * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const firstOf = (y: number, m: number): number => Date.UTC(y, m, 1) / DAY_MS;
  const day = {
    DAY: () => today + offset,
    WEEK: () => today - weekday(today) + 7 * offset,
    MONTH: () => firstOf(year, month + offset),
    QUARTER: () => firstOf(year, month - (month % 3) + 3 * offset),
    YEAR: () => firstOf(year + offset, 0),
  }[unit]();
  return momentOn(day, 0).getTime();
}
