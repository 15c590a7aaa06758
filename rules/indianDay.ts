/** India is five and a half hours ahead of UTC all year. */
export const aheadOfUtcMs = 19_800_000;

/** An instant as a date whose parts in UTC are those of the clock in India. */
export const inIndia = (at: string | number | Date): Date => new Date(new Date(at).getTime() + aheadOfUtcMs);

/** The calendar day in India, as `yyyy-mm-dd`. Browsers differ in how they write a day in a locale, so none is asked. */
export const indianDay = (at: Date): string => inIndia(at).toISOString().slice(0, 10);

const dayMs = 86_400_000;

/** When a day begins in India; null for a text that is not a day, such as `2026-02-30`. */
export function startOfIndianDay(day: string): Date | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00+05:30`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && indianDay(at) === day ? at : null;
}

/** The day that is so many days after the one that begins at `start`. */
export const indianDayAfter = (start: Date, days: number): string =>
  indianDay(new Date(start.getTime() + days * dayMs));

/** Whole days from one day in India to another; negative when the other is before it. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / dayMs);

/** The day in India that is so many working days, Monday to Friday, after the day of an instant. */
export function workingDayAfter(at: Date, workingDays: number): string {
  const day = new Date(`${indianDay(at)}T00:00:00Z`);
  for (let left = workingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
