import { eventDefaults } from '#rules/constants.ts';
import type { EventTime } from '#web/apollo/__generated__/types.ts';
import { plural } from './plural.ts';

/** Texts of the page of one event. */
export const title = 'Event';
/** For an event without a description of its own. Null values are unknown. */
export function pageDescription(event: {
  readonly name: string;
  readonly project: string | null;
  readonly date: string | null;
  readonly club: string;
  readonly developer: string;
}): string {
  const where = event.project === null ? '' : ` at ${event.project}`;
  const when = event.date === null ? '' : `, ${event.date}`;
  return `${event.name}${where}${when}. A ${event.club} event by ${event.developer}.`;
}

export const details = 'Event details';
export const date = 'Date';
/** Whether it is past or upcoming. */
export const type = 'Type';
export const whenWords = { PAST: 'Past event', UPCOMING: 'Upcoming event' } as const satisfies Record<
  EventTime,
  string
>;
export const project = 'Project';
export const eventId = 'Event ID';
/** Its category. */
export const eventType = 'Event type';
export const duration = 'Duration';
export const location = 'Location';
export const time = 'Time';
export const from = 'From';
export const to = 'To';
/** Fixed defaults for facts that the source does not have. They are shown as not confirmed. */
export const defaultDuration = eventDefaults.duration;
export const defaultLocation = eventDefaults.location;

export const days = (count: number): string => plural(count, { one: '1 day', other: `${count} days` });
export const hours = (count: number): string => plural(count, { one: '1 hour', other: `${count} hours` });
export const minutes = (count: number): string => plural(count, { one: '1 minute', other: `${count} minutes` });
export const startsAt = (start: string): string => `${start} IST`;
export const startsAndEnds = (start: string, end: string): string => `${start} to ${end} IST`;

export const addToCalendar = 'Add to calendar';
export const calendarSaved = 'Calendar file saved';
export const openToAdd = 'Open it to add the event to your calendar.';
/** The name of the calendar file if the event's name has no letters. */
export const calendarFile = 'event';

export const pictureShapes = {
  wide: 'Wide pictures, 16:9',
  portrait: 'Portrait pictures, 9:16',
  square: 'Square pictures, 1:1',
  classic: 'Pictures, 3:2',
} as const;
export const pictures = 'Pictures';
export const morePictures = 'More pictures';
export const openPicture = (place: number, all: number, picture: string): string =>
  `Open picture ${place} of ${all}: ${picture}`;
export const picturesOf = (name: string): string => `Pictures of ${name}`;

export const allEvents = 'All events';
export const mayBeOffTheList = 'It may have been removed. You can see all events by date.';
export const notLoaded = 'We couldn’t load this event. Please try again.';
/** Above the facts that nobody needs first. */
export const more = 'More';
