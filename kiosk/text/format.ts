import { inIndia } from '#rules/indianDay.ts';
import type { KioskText } from './en.ts';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const lakh = 100_000;
const crore = 100 * lakh;

/** `12,34,567`. */
export const figure = (amount: number): string => grouped.format(amount);

/** `₹2.15 Cr`, with two decimals at most as on the site; in full below a lakh. */
export function price(rupees: number, { facts }: KioskText): string {
  if (rupees < lakh) return `₹${grouped.format(rupees)}`;
  const hundredths = Math.round(rupees / 1000) / 100;
  return hundredths < 100 ? facts.lakh(grouped.format(hundredths)) : facts.crore(grouped.format(rupees / crore));
}

/** `2 BHK, 3 BHK`, each on one line. */
export const homes = (configurations: readonly string[]): string =>
  configurations.map((one) => one.replaceAll(' ', '\u00a0')).join(', ');

/** `6 Nov 2026`. */
export function date(at: string, { dates }: KioskText): string {
  const moment = inIndia(at);
  return `${moment.getUTCDate()} ${dates.shortMonths[moment.getUTCMonth()] ?? ''} ${moment.getUTCFullYear()}`;
}

/** `6 Nov`, from a day of the graph (`2026-11-06`), which has no time zone. */
export function day(on: string, { dates }: KioskText): string {
  const [, month = 1, dayOfMonth = 1] = on.split('-').map(Number);
  return `${dayOfMonth} ${dates.shortMonths[month - 1] ?? ''}`;
}

/** A time of day of the graph, `6:30 PM`, in the words of the language; any other text as it is. */
export function timeOfDay(told: string, { dates }: KioskText): string {
  const [, hour, minutes = '', half] = /^(\d{1,2}):(\d{2}) ([AP])M$/i.exec(told) ?? [];
  if (hour === undefined) return told;
  return dates.timeOfDay((Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0), minutes);
}

/** `19:30` of a gallery's hours, in the words of the language. */
export function clockTime(time: string, { dates }: KioskText): string {
  const [hour = '', minutes = ''] = time.split(':');
  return dates.timeOfDay(Number(hour), minutes);
}

/** Where an event is: the project's name, unless the place says it. */
export const eventPlace = ({
  projectName,
  location,
}: {
  readonly projectName: string | null;
  readonly location: string | null;
}): string =>
  [projectName !== null && !location?.includes(projectName) && projectName, location].filter(Boolean).join(' · ');
