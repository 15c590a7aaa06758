import { indianDay, inIndia } from '#rules/indianDay.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const grouped = new Intl.NumberFormat('en-IN');

/** `12,34,567`. */
export const figure = (amount: number): string => grouped.format(amount);

/** `12,500 points`. */
export const points = (amount: number): string => `${figure(amount)} ${amount === 1 ? 'point' : 'points'}`;

/** `1 session`, `4 sessions`. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${figure(amount)} ${amount === 1 ? one : many}`;

/** `25 Nov 2026`, in India. */
export function date(at: string): string {
  const moment = inIndia(at);
  return `${moment.getUTCDate()} ${months[moment.getUTCMonth()] ?? ''} ${moment.getUTCFullYear()}`;
}

/** `25 Nov 2026, 15:04`, in India. */
export const dateTime = (at: string): string => exactTime(at).slice(0, -3);

/** `25 Nov 2026, 15:04:09`, in India: for what follows quickly. */
export const exactTime = (at: string): string => `${date(at)}, ${inIndia(at).toISOString().slice(11, 19)}`;

/** `25 Dec 2026`, from a day of the graph (`2026-12-25`), which has no time zone. */
export const day = (on: string): string => date(`${on}T00:00:00+05:30`);

/** `2026-11-25`, the day in India. */
export const isoDay = (at: number): string => indianDay(new Date(at));

/** `3 h 20 min`, `2 d 4 h`, `5 min`: the two largest units. Times in milliseconds. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const [first, rest] = hours < 24 ? [`${hours} h`, minutes % 60] : [`${Math.floor(hours / 24)} d`, hours % 24];
  return rest === 0 ? first : `${first} ${rest} ${hours < 24 ? 'min' : 'h'}`;
}

/** How long something has waited of which only the day is known: `today`, `27 days`. */
export const waitedDays = (since: string, now: number): string => {
  const days = Math.round((Date.parse(isoDay(now)) - Date.parse(isoDay(Date.parse(since)))) / 86_400_000);
  return days <= 0 ? 'since today' : count(days, 'day');
};

/** How long it has waited: `3 h 20 min`. A clock that is behind shows no negative time. */
export const waited = (since: string, now: number): string => duration(Math.max(0, now - Date.parse(since)));

/** `due in 4 days`, `due today`, `2 days overdue`. */
export function due(daysLeft: number): string {
  if (daysLeft === 0) return 'due today';
  return daysLeft > 0 ? `due in ${count(daysLeft, 'day')}` : `${count(-daysLeft, 'day')} overdue`;
}

/** `Needs review` for `NEEDS_REVIEW`. */
export const words = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).toLowerCase().replaceAll('_', ' ');

/** The name of a code for people. A code that a newer club added is shown as it is. */
export const nameOf = <C extends string>(names: Readonly<Partial<Record<C, string>>>, code: C): string =>
  names[code] ?? `Unknown (${code})`;

/** Whether a text is one of the codes that have a name. */
export const isNameIn =
  <C extends string>(names: Readonly<Record<C, string>>) =>
  (text: string): text is C =>
    Object.hasOwn(names, text);

/** The first letter large, as at the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the club says about an operation, for people: times in India, points in Indian grouping. */
export const readable = (text: string): string =>
  sentence(
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, exactTime)
      .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, day)
      .replaceAll(/\d{4,}(?= (?:held )?points?\b)/g, (amount) => figure(Number(amount))),
  );
