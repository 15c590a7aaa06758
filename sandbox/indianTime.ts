export const DAY_MS = 24 * 60 * 60 * 1000;
const IST_MS = 5.5 * 60 * 60 * 1000;

/** The number of the Indian calendar day in which a moment falls; consecutive days have consecutive numbers. */
export function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + IST_MS) / DAY_MS);
}

/** The moment so many seconds after the Indian midnight with which a day begins. */
export function momentOn(day: number, second: number): Date {
  return new Date(day * DAY_MS - IST_MS + second * 1000);
}

/** The number of the day that a calendar date names, or null when there is no such date. Months count from 1. */
export function dayOfDate(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.getTime() / DAY_MS;
}

/** The day of the week of a day number: 0 is Sunday. */
export function weekday(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}
