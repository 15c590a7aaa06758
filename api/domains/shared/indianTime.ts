import { indianDay } from '#rules/indianDay.ts';

/**
 * The first moment of a day in India, or of the day so many days later; null when there is no such day.
 *
 * @param day as `2026-11-25`
 */
export function startOfDay(day: string, daysLater = 0): Date | null {
  const at = new Date(`${day}T00:00:00+05:30`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at.getTime()) || indianDay(at) !== day) return null;
  return new Date(at.getTime() + daysLater * 86_400_000);
}
