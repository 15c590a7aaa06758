import { aheadOfUtcMs, indianDay, inIndia } from '#rules/indianDay.ts';
import { longMonths, shortMonths, timeOfDay, weekdays, dayOfMonth } from '#text/calendar.ts';

/*
 * Indian Standard Time has one offset and no summer time, so these functions calculate with it directly. Server and
 * browser then write the same text, whatever versions of the locale data they have.
 */

/** `6 Nov 2026`. */
export function istDate(at: string | number): string {
  const day = inIndia(at);
  return `${day.getUTCDate()} ${shortMonths[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
}

/** `6 Nov`. */
export function istDay(at: string | number): string {
  const day = inIndia(at);
  return `${day.getUTCDate()} ${shortMonths[day.getUTCMonth()] ?? ''}`;
}

/** `9:05 am`. */
export const istTime = (at: string | number): string =>
  timeOfDay(istHour(at), String(inIndia(at).getUTCMinutes()).padStart(2, '0'));

/** `Mar 2024`. */
export function istMonth(at: string | number): string {
  const day = inIndia(at);
  return `${shortMonths[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
}

/** `March 2024`. */
export function istLongMonth(at: string | number): string {
  const day = inIndia(at);
  return `${longMonths[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
}

/** 0 to 23. */
export const istHour = (at: string | number): number => inIndia(at).getUTCHours();

export const istYear = (at: string | number): number => inIndia(at).getUTCFullYear();

/** 0 for January to 11. */
export const istMonthIndex = (at: string | number): number => inIndia(at).getUTCMonth();

/** Midnight of the first day of a month, in milliseconds. Months beyond 11 run into the following years. */
export const istMonthStart = (year: number, month: number): number => Date.UTC(year, month, 1) - aheadOfUtcMs;

/** The same time of day some months earlier, in milliseconds. */
export function istMonthsBefore(at: number, months: number): number {
  const day = inIndia(at);
  const target = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months + 1, 0);
  const lastOfMonth = new Date(target).getUTCDate();
  const time = day.getTime() - Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  return (
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, Math.min(day.getUTCDate(), lastOfMonth)) +
    time -
    aheadOfUtcMs
  );
}

/** The day of the month, 1 to 31. */
export const istDayOfMonth = (at: string | number): number => inIndia(at).getUTCDate();

/** `Sat`. */
export const istWeekday = (at: string | number): string => weekdays[inIndia(at).getUTCDay()] ?? '';

/** `2026-11-06`, the machine-readable day. */
export const istIsoDay = (at: string | number): string => indianDay(new Date(at));

/** `18:30:00`, for spreadsheets. */
export const istClock24 = (at: string | number): string => inIndia(at).toISOString().slice(11, 19);

/** `9:05:04 am`, where the seconds matter. */
export function istClock(at: string | number): string {
  const [minutes, seconds] = [inIndia(at).getUTCMinutes(), inIndia(at).getUTCSeconds()];
  return timeOfDay(istHour(at), [minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':'));
}

/** `6 Nov 2026, 9:05 am`. */
export const istMoment = (at: string | number): string => `${istDate(at)}, ${istTime(at)}`;

/** `2026-11-06T18:30:00+05:30`, a machine-readable instant with India's offset. */
export const istIso = (at: string | number): string => `${inIndia(at).toISOString().slice(0, 19)}+05:30`;

const clockTime = /\b(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?\s*([ap])\.?m\b\.?/gi;
const dayTime = /\b([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?\b(?!\s*[ap]\.?m)/gi;

/**
 * Rewrites the times of day in a backend's text in the club's format: '10:00 AM - 17:30' becomes '10:00 am - 5:30 pm'.
 */
export const clockTimes = (words: string): string =>
  words
    .replace(dayTime, (_all, hour: string, minutes: string) => timeOfDay(Number(hour), minutes))
    .replace(clockTime, (_all, hour: string, minutes: string | undefined, letter: string) =>
      timeOfDay((Number(hour) % 12) + (letter.toLowerCase() === 'p' ? 12 : 0), minutes ?? '00'),
    );

/** `5th March`, from a day of the graph (`2026-03-05`). A day has no time zone, so it is not converted. */
export function ordinalDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${dayOfMonth(day ?? 1)} ${longMonths[(month ?? 1) - 1] ?? ''}`;
}

/** `20 Nov 2026` if the source gives a date, otherwise its own text. */
export const estimateWords = (estimate: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(estimate) ? istDate(`${estimate}T06:30:00Z`) : estimate;
