import { dayOfMonth, longMonths } from '#text/calendar.ts';

/** `5th March`, from a day as the graph tells it (`2026-03-05`); a day of India has no zone to be moved by. Public 2. */
export function ordinalDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${dayOfMonth(day ?? 1)} ${longMonths[(month ?? 1) - 1] ?? ''}`;
}
