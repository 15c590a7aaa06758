import { indiaMs, looseMoment } from './wireDates.ts';

/** The times of an event, as far as its row contains them. */
export interface EventTimes {
  /** ISO, UTC. */
  readonly startsAt: string | null;
  /** ISO, UTC. */
  readonly endsAt: string | null;
  /** A time of day: `6:30 PM` in India if the row has a full timestamp, otherwise the row's own text. */
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

/** Minutes since midnight of `5:30 PM`, `5 pm` or `17:30`; null for other texts. */
function minutesOf(text: string | null): number | null {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text ?? '') ?? [];
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hour === undefined || minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  if (!half) return text?.includes(':') ? hours * 60 + minutes : null;
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}

/** The time of day in India, `6:30 PM`. */
function timeInIndia(at: string): string {
  const shifted = new Date(Date.parse(at) + indiaMs);
  const hours = shifted.getUTCHours();
  return `${hours % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The placeholder date that databases store in a column for a time of day. */
const placeholderDay = /^(?:2000|1970)-01-01T/;

/** A time from the backend: a full timestamp or a day (then `at`), or only a time of day. */
function readTime(text: string | null): { readonly at: string | null; readonly time: string | null } {
  const at = looseMoment.parse(text);
  if (text === null || at === null) return { at: null, time: text };
  return { at: placeholderDay.test(text) ? null : at, time: text.includes('T') ? timeInIndia(at) : null };
}

/** The instant of a time of day, on the same day in India as another instant; null when the text contains no time. */
function onDayOf(at: string | null, time: string | null): string | null {
  const minutes = minutesOf(time);
  if (at === null || minutes === null) return null;
  const midnight = Math.floor((Date.parse(at) + indiaMs) / dayMs) * dayMs - indiaMs;
  return new Date(midnight + minutes * 60_000).toISOString();
}

function hoursBetween(startsAt: string | null, endsAt: string | null, fromTime: string | null, toTime: string | null) {
  if (startsAt !== null && endsAt !== null) {
    const lasts = Date.parse(endsAt) - Date.parse(startsAt);
    return lasts > 0 ? lasts / hourMs : null;
  }
  const [from, to] = [minutesOf(fromTime), minutesOf(toTime)];
  return from !== null && to !== null && to > from ? (to - from) / 60 : null;
}

/**
 * The times of an event. Full timestamps in `from_time` and `to_time` are exact and take precedence over `event_at`; a
 * time of day applies to the day of `event_at`. The duration needs two instants, or two times of one day, in order.
 */
export function readEventTimes(wire: WireTimes): EventTimes {
  const from = readTime(wire.fromTime);
  const to = readTime(wire.toTime);
  const startsAt = from.at ?? onDayOf(wire.eventAt, from.time) ?? wire.eventAt;
  const told = to.at ?? wire.toAt;
  const durationHours = hoursBetween(startsAt, told, from.time, to.time);
  // An end before the start is an error in the source.
  const endsAt = startsAt !== null && durationHours === null ? null : told;
  return { startsAt, endsAt, fromTime: from.time, toTime: to.time, durationHours };
}
