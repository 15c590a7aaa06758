import { indiaMs, readMoment } from './wireDates.ts';

/** The times of an event, as far as its row contains them. */
export interface EventTimes {
  /** ISO, UTC. */
  readonly startsAt: string | null;
  /** ISO, UTC. */
  readonly endsAt: string | null;
  /** A time of day in India: `6:30 PM`, or the row's own text if it cannot be read as one. */
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly durationHours: number | null;
}

interface WireTimes {
  readonly eventAt: string | null;
  readonly toAt: string | null;
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayMinutes = 24 * 60;
/** The longest event that is read from two times of day across midnight. A longer one is an error in the source. */
const overnightMinutes = 12 * 60;

/** The placeholder date that databases store in a column for a time of day. */
const placeholderDate = /^(?:2000|1970)-01-01/;
const clock =
  /^(?:(?:2000|1970)-01-01[T ])?(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?(?:m\.?)?|Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/**
 * Minutes since midnight in India of a time of day: `5:30 PM`, `5 pm`, `17:30`, `17:30:00`, or a value of a time column
 * such as `2000-01-01T17:30:00.000Z`. It is the wall clock in India as written: a zone behind it, like the date of a
 * time column, is filled in by the backend's framework and tells nothing. Null for other texts.
 */
function minutesOf(text: string | null): number | null {
  const [, hour, minute = '0', half] = clock.exec(text ?? '') ?? [];
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hour === undefined || minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  if (!half) return text?.includes(':') ? hours * 60 + minutes : null;
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}

/** `6:30 PM`, from minutes since midnight. */
function clockText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The time of day in India, `6:30 PM`. */
const timeInIndia = (at: string): string =>
  clockText(Math.floor((((Date.parse(at) + indiaMs) % dayMs) + dayMs) / 60_000) % dayMinutes);

/** A time from the backend: a full timestamp or a day (then `at`), or only a time of day. */
function readTime(text: string | null): { readonly at: string | null; readonly time: string | null } {
  const minutes = minutesOf(text);
  if (minutes !== null) return { at: null, time: clockText(minutes) };
  const at = readMoment(text)?.toISOString() ?? null;
  if (text === null || at === null) return { at: null, time: text };
  const inIndia = new Date(Date.parse(at) + indiaMs).toISOString();
  if ([text, at, inIndia].some((one) => placeholderDate.test(one))) return { at: null, time: null };
  return { at, time: /\d:\d/.test(text) ? timeInIndia(at) : null };
}

/** The instant of a time of day, on the same day in India as another instant; null when the text contains no time. */
function onDayOf(at: string | null, time: string | null): string | null {
  const minutes = minutesOf(time);
  if (at === null || minutes === null) return null;
  const midnight = Math.floor((Date.parse(at) + indiaMs) / dayMs) * dayMs - indiaMs;
  return new Date(midnight + minutes * 60_000).toISOString();
}

/** The hours between two times of day; an earlier end is on the next day. Null if they are equal, or one is unknown. */
function hoursOfDay(fromTime: string | null, toTime: string | null): number | null {
  const [from, to] = [minutesOf(fromTime), minutesOf(toTime)];
  if (from === null || to === null || from === to) return null;
  if (to > from) return (to - from) / 60;
  const overnight = to + dayMinutes - from;
  return overnight <= overnightMinutes ? overnight / 60 : null;
}

function hoursBetween(startsAt: string | null, endsAt: string | null, fromTime: string | null, toTime: string | null) {
  if (startsAt === null || endsAt === null) return hoursOfDay(fromTime, toTime);
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return lasts > 0 ? lasts / hourMs : null;
}

/**
 * The times of an event. Full timestamps in `from_time` and `to_time` are exact and take precedence over `event_at` and
 * `to_at`; a time of day applies to the day of those. The duration needs two instants in order, or two different times
 * of day. See docs/domain/formats.md#times-of-day.
 */
export function readEventTimes(wire: WireTimes): EventTimes {
  const from = readTime(wire.fromTime);
  const to = readTime(wire.toTime);
  const startsAt = from.at ?? onDayOf(wire.eventAt, from.time) ?? wire.eventAt;
  const told = to.at ?? onDayOf(wire.toAt, to.time) ?? wire.toAt;
  const durationHours = hoursBetween(startsAt, told, from.time, to.time);
  // An end before the start is an error in the source.
  const endsAt = startsAt !== null && durationHours === null ? null : told;
  return { startsAt, endsAt, fromTime: from.time, toTime: to.time, durationHours };
}
