import { dayOfMonth, longMonths } from '#text/calendar.ts';

/** `5th March`, from a day of the graph (`2026-03-05`). A day has no time zone, so it is not converted. */
export function ordinalDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${dayOfMonth(day ?? 1)} ${longMonths[(month ?? 1) - 1] ?? ''}`;
}
