import type { EventAttributes } from 'ics';
import { inIndia, indianDay } from './indianDay.ts';

/** An entry for a person's own calendar. */
export interface CalendarEntry {
  /** The same entry again replaces this one: `event-2048@club.example`. */
  readonly uid: string;
  readonly title: string;
  /** ISO 8601 instant. */
  readonly startsAt: string;
  /** ISO 8601 instant; when left out, the entry has no duration, or takes that one day. */
  readonly endsAt?: string | null | undefined;
  /** Only the days are known: the entry takes whole days in India, and the time of the instants is ignored. */
  readonly wholeDay?: boolean | undefined;
  /** Requested but not confirmed yet, such as a site visit. */
  readonly tentative?: boolean | undefined;
  readonly location?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** Absolute URL of the page with the details. */
  readonly url?: string | null | undefined;
}

const oneDay = 86_400_000;

/** The day in India as year, month from 1, day: such an entry has no time of day in any calendar. */
function dayOf(at: string | number): [number, number, number] {
  const day = inIndia(at);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}

/** The end is exclusive in iCalendar: a day ends where the next begins. */
const daysOf = ({ startsAt, endsAt }: CalendarEntry) => ({
  start: dayOf(startsAt),
  end: dayOf(Date.parse(endsAt ?? startsAt) + oneDay),
});

/** Instants are written in UTC, so that every calendar shows the right time: 6:30 pm IST for anyone in India. */
const momentsOf = ({ startsAt, endsAt }: CalendarEntry) => ({
  start: Date.parse(startsAt),
  ...(endsAt ? { end: Date.parse(endsAt) } : {}),
  startInputType: 'utc' as const,
  startOutputType: 'utc' as const,
  endInputType: 'utc' as const,
  endOutputType: 'utc' as const,
});

/**
 * The entry as the `ics` library takes it, to write it as iCalendar data (RFC 5545).
 * @throws RangeError without a time.
 */
export function calendarAttributes(entry: CalendarEntry): EventAttributes {
  if (Number.isNaN(Date.parse(entry.startsAt))) throw new RangeError('A calendar entry needs a time.');
  const { uid, title, location, description, url } = entry;
  // The library accepts an entry without an end, though its types require one.
  return {
    uid,
    title,
    productId: '-//Homeowners club//EN',
    status: entry.tentative === true ? 'TENTATIVE' : 'CONFIRMED',
    ...(location ? { location } : {}),
    ...(description ? { description } : {}),
    ...(url ? { url } : {}),
    ...(entry.wholeDay === true ? daysOf(entry) : momentsOf(entry)),
  } as EventAttributes;
}

/** When an event takes place, from the source. */
interface TimedEvent {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** A time of day in India, or the source's own text. */
  readonly fromTime: string | null;
  readonly durationHours: number | null;
}

const hourMs = 3_600_000;

/** Only the day of an event is known: the source has no time of day, and the moment is midnight in India. */
export const isDayOnly = ({ startsAt, fromTime }: Pick<TimedEvent, 'startsAt' | 'fromTime'>): boolean =>
  startsAt !== null && fromTime === null && inIndia(startsAt).toISOString().includes('T00:00');

/** When an event ends, if that is given or follows from the duration. */
export function endOfEvent({ startsAt, endsAt, durationHours }: Omit<TimedEvent, 'fromTime'>): string | null {
  if (endsAt !== null || startsAt === null || durationHours === null) return endsAt;
  return new Date(Date.parse(startsAt) + durationHours * hourMs).toISOString();
}

/** When the slot of a visit ends, by the last time in its label (`10:00 AM - 11:00 AM`); null if it has no second one. */
export function endOfSlot(startsAt: string, label: string | null): string | null {
  const times = [...(label ?? '').matchAll(/\b(0?[1-9]|1[0-2])(?::([0-5]\d))?\s*([ap])\.?m\b/gi)];
  const [, hour, minute, half] = times[1] ?? [];
  if (hour === undefined || half === undefined) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const day = indianDay(new Date(startsAt));
  const end = new Date(`${day}T${String(hours).padStart(2, '0')}:${minute ?? '00'}:00+05:30`);
  return end.getTime() > Date.parse(startsAt) ? end.toISOString() : null;
}
