import { currentReading } from '../reading.ts';
import { anything } from './wireValues.ts';

/** India has one time zone and no daylight saving time. Times of the backend without a zone are in this zone. */
const INDIA = '+05:30';
export const indiaMs = 5.5 * 3_600_000;

/** A day, and a time of the day with an optional zone, as ISO 8601, Ruby, SQL and most frameworks print them. */
const dayText = /^(\d{4}-\d{2}-\d{2})$/;
const momentText =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]|, )(\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d+))? ?([A-Z]{1,4}|[+-]\d{2}:?(?:\d{2})?)?$/i;
/** RFC 2822, as in HTTP headers and feeds: `Fri, 20 Nov 2026 10:30:00 +0530`. */
const mailText = /^(?:[a-z]{3}, )?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d{2}:\d{2}(?::\d{2})?)(?: ([A-Z]{1,4}|[+-]\d{4}))?$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const zones: Readonly<Record<string, string>> = { Z: 'Z', UTC: 'Z', UT: 'Z', GMT: 'Z', IST: INDIA };
/** Since 2001, as seconds or milliseconds since 1970: other numbers are no times. */
const epoch = /^(\d{10})(\d{3})?(?:\.\d+)?$/;

/** `Z` or `+05:30`; null for a zone that has several meanings. */
function offsetOf(zone: string | undefined): string | null {
  if (zone === undefined) return INDIA;
  const [, hours, minutes = ''] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return hours === undefined ? (zones[zone.toUpperCase()] ?? null) : `${hours}:${minutes || '00'}`;
}

function partsOf(
  text: string,
): readonly [day: string, time: string, fraction: string, zone: string | undefined] | null {
  const [, day] = dayText.exec(text) ?? [];
  if (day !== undefined) return [day, '00:00', '', undefined];
  const [, date, time, fraction = '', zone] = momentText.exec(text) ?? [];
  if (date !== undefined && time !== undefined) return [date, time, fraction, zone];
  const [, dayOfMonth, month, year, at, offset] = mailText.exec(text) ?? [];
  const number = months.indexOf(month?.toLowerCase() ?? '') + 1;
  if (dayOfMonth === undefined || at === undefined || number === 0) return null;
  return [`${year}-${String(number).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`, at, '', offset];
}

/** An instant or a day in a form that has one meaning; null for anything else, such as `06/11/2026`. */
export function readMoment(value: unknown): Date | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const [, seconds, thousandths] = epoch.exec(text) ?? [];
  if (seconds !== undefined) return new Date(Number(seconds) * 1000 + Number(thousandths ?? 0));
  const [day, time, fraction, zone] = partsOf(text) ?? [];
  const offset = offsetOf(zone);
  if (day === undefined || time === undefined || offset === null) return null;
  // `Date` would make 2 March of 30 February.
  const noon = new Date(`${day}T12:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return null;
  const moment = new Date(`${day}T${time}${fraction ? `.${fraction.slice(0, 3)}` : ''}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The same as `readMoment`. What cannot be read is reported in its form, without its value: `00/00/0000`. */
function reported(value: unknown): Date | null {
  const moment = readMoment(value);
  if (moment === null && (typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))) {
    const form = String(value)
      .trim()
      .slice(0, 40)
      .replaceAll(/\p{L}/gu, 'a')
      .replaceAll(/\p{Nd}/gu, '0');
    currentReading()?.onUnreadable(`unreadable time: ${form}`);
  }
  return moment;
}

/** An instant as ISO text in UTC; a plain day is its start in India. Anything else is null. */
export const looseMoment = anything.transform((value): string | null => reported(value)?.toISOString() ?? null);

/** The day in India, `yyyy-mm-dd`, of a day or an instant. Anything else is null. */
export const looseDay = anything.transform((value): string | null => {
  const at = reported(value);
  return at === null ? null : new Date(at.getTime() + indiaMs).toISOString().slice(0, 10);
});
