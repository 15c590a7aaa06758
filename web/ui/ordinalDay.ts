import { longMonths } from './ist.ts';

/** 1st, 2nd, 3rd, 4th; but 11th, 12th, 13th. */
function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

/** `5th March`, from a day as the graph tells it (`2026-03-05`); a day of India has no zone to be moved by. Public 2. */
export function ordinalDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${ordinal(day ?? 1)} ${longMonths[(month ?? 1) - 1] ?? ''}`;
}
