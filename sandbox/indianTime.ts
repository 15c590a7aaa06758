export const DAY_MS = 24 * 60 * 60 * 1000;
const IST_MS = 5.5 * 60 * 60 * 1000;

/** The number of the Indian calendar day of a moment. Consecutive days have consecutive numbers. */
export function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + IST_MS) / DAY_MS);
}

/** The moment this many seconds after midnight in India on a day. */
export function momentOn(day: number, second: number): Date {
  return new Date(day * DAY_MS - IST_MS + second * 1000);
}

/** The day number of a calendar date, or null if the date does not exist. Months count from 1. */
export function dayOfDate(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.getTime() / DAY_MS;
}

/** The weekday of a day number: 0 is Sunday. */
export function weekday(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}
