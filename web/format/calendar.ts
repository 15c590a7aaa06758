import type { EventAttributes } from 'ics';
import { saveFile } from '#clients/saveFile.ts';
import { istDayOfMonth, istMonthIndex, istYear } from './ist.ts';

/** An entry for the person's own calendar. */
export interface CalendarEntry {
  /** Saving the same entry twice keeps one: `event-2048@club.example`. */
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
const dayOf = (at: string | number): [number, number, number] => [
  istYear(at),
  istMonthIndex(at) + 1,
  istDayOfMonth(at),
];

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
 * The entry as the text of an iCalendar file (RFC 5545).
 * @throws when the entry cannot be written.
 */
export async function calendarText(entry: CalendarEntry): Promise<string> {
  if (Number.isNaN(Date.parse(entry.startsAt))) throw new RangeError('A calendar entry needs a time.');
  const { createEvent } = await import('ics');
  const { uid, title, location, description, url } = entry;
  // The library accepts an entry without an end, though its types require one.
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
 * Downloads the entry as a calendar file, made in the browser.
 * @param fileName without extension, for example `the-lawn-concert`.
 */
export async function saveCalendarFile(entry: CalendarEntry, fileName: string): Promise<void> {
  saveFile(`${fileName}.ics`, await calendarText(entry));
}
