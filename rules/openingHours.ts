import { type Weekday, weekdays } from './constants.ts';
import { inIndia, indianDay, indianDayAfter } from './indianDay.ts';

/** The hours of one weekday, by the clock in India: `10:00` to `19:30`. */
export interface DayHours {
  readonly day: Weekday;
  readonly opens: string;
  readonly closes: string;
}

/** When a gallery is open. */
export interface Opening {
  /** A weekday that is not in it is a day off; null: they are not known, and the gallery counts as open. */
  readonly hours: readonly DayHours[] | null;
  /** Days such as `2026-12-25` on which it is closed all the same. */
  readonly closedOn: readonly string[];
}

/** Nothing is known of the gallery. */
export const unknownOpening: Opening = { hours: null, closedOn: [] };

const minuteMs = 60_000;
/** So far ahead an opening is looked for. */
const mostDaysAhead = 31;

/** `14:05`, by the clock in India. */
const timeInIndia = (at: Date): string => inIndia(at).toISOString().slice(11, 16);

function hoursOn({ hours, closedOn }: Opening, day: string): DayHours | 'closed' | 'unknown' {
  if (closedOn.includes(day)) return 'closed';
  if (hours === null) return 'unknown';
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return hours.find((one) => one.day === weekday) ?? 'closed';
}

export function isOpenAt(opening: Opening, at: Date): boolean {
  const hours = hoursOn(opening, indianDay(at));
  if (typeof hours === 'string') return hours === 'unknown';
  const time = timeInIndia(at);
  return hours.opens <= time && time < hours.closes;
}

/** Whether it has been open for so many minutes: a screen that is switched on in the morning takes some time to report. */
export const isOpenSince = (opening: Opening, at: Date, minutes: number): boolean =>
  isOpenAt(opening, at) && isOpenAt(opening, new Date(at.getTime() - minutes * minuteMs));

/** What a screen says about the hours. */
export type OpeningNow =
  | { readonly isOpen: true; readonly until: string }
  /** `on` is a day such as `2026-12-01`, so many days from now. */
  | {
      readonly isOpen: false;
      readonly next: { readonly on: string; readonly days: number; readonly at: string } | null;
    };

/** Null while the hours of the day are not known. */
export function openingNow(opening: Opening, at: Date): OpeningNow | null {
  const today = hoursOn(opening, indianDay(at));
  if (today === 'unknown') return null;
  if (today !== 'closed' && isOpenAt(opening, at)) return { isOpen: true, until: today.closes };
  for (let days = 0; days <= mostDaysAhead; days += 1) {
    const on = indianDayAfter(at, days);
    const hours = hoursOn(opening, on);
    if (typeof hours === 'string' || (days === 0 && hours.opens <= timeInIndia(at))) continue;
    return { isOpen: false, next: { on, days, at: hours.opens } };
  }
  return { isOpen: false, next: null };
}
