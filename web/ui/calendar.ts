import type { EventAttributes } from 'ics';
import { saveFile } from './saveFile.ts';
import { istDayOfMonth, istMonthIndex, istYear } from './ist.ts';

/** What a person wants to keep in a calendar of their own. */
export interface CalendarEntry {
  /** The same thing saved twice is one entry: `event-2048@club.example`. */
  readonly uid: string;
  readonly title: string;
  /** An instant, ISO. */
  readonly startsAt: string;
  /** An instant, ISO; when left out, the entry is a moment, or that one day. */
  readonly endsAt?: string | null | undefined;
  /** Only the days are known: the entry takes whole days in India, whatever the time in the instants. */
  readonly wholeDay?: boolean | undefined;
  /** Asked for but not settled yet, such as a visit that is not confirmed. */
  readonly tentative?: boolean | undefined;
  readonly location?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** Absolute address of the page that tells more. */
  readonly url?: string | null | undefined;
}

const oneDay = 86_400_000;

/** The Indian day as year, month from 1, day: such an entry has no time of day in any calendar. */
const dayOf = (at: string | number): [number, number, number] => [
  istYear(at),
  istMonthIndex(at) + 1,
  istDayOfMonth(at),
];

/** A day ends where the next begins: calendars do not count the end in. */
const daysOf = ({ startsAt, endsAt }: CalendarEntry) => ({
  start: dayOf(startsAt),
  end: dayOf(Date.parse(endsAt ?? startsAt) + oneDay),
});

/** Instants go out in UTC, so that every calendar shows 6:30 pm IST as 6:30 pm to whoever is in India. */
const momentsOf = ({ startsAt, endsAt }: CalendarEntry) => ({
  start: Date.parse(startsAt),
  ...(endsAt ? { end: Date.parse(endsAt) } : {}),
  startInputType: 'utc' as const,
  startOutputType: 'utc' as const,
  endInputType: 'utc' as const,
  endOutputType: 'utc' as const,
});

/**
 * The entry as the text of an iCalendar file (RFC 5545).
 * @throws when an entry cannot be written as one.
 */
export async function calendarText(entry: CalendarEntry): Promise<string> {
  if (Number.isNaN(Date.parse(entry.startsAt))) throw new RangeError('A calendar entry needs a time.');
  const { createEvent } = await import('ics');
  const { uid, title, location, description, url } = entry;
  // The library writes an entry without an end, though its types ask for one.
  const { error, value } = createEvent({
    uid,
    title,
    productId: '-//Homeowners club//EN',
    status: entry.tentative === true ? 'TENTATIVE' : 'CONFIRMED',
    ...(location ? { location } : {}),
    ...(description ? { description } : {}),
    ...(url ? { url } : {}),
    ...(entry.wholeDay === true ? daysOf(entry) : momentsOf(entry)),
  } as EventAttributes);
  if (!value) throw error ?? new Error('The calendar entry is empty.');
  return value;
}

/**
 * Gives the person a calendar file to open or keep; made here, no server is asked.
 * @param fileName without its ending, as `the-lawn-concert`.
 */
export async function saveCalendarFile(entry: CalendarEntry, fileName: string): Promise<void> {
  saveFile(new Blob([await calendarText(entry)], { type: 'text/calendar;charset=utf-8' }), `${fileName}.ics`);
}
