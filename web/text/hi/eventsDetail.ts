import type { EventTime } from '#web/apollo/__generated__/types.ts';
import { plural } from './plural.ts';

/** Texts of the page of one event. */
export const title = 'इवेंट';
/** For an event without a description of its own. Null values are unknown. */
export function pageDescription(event: {
  readonly name: string;
  readonly project: string | null;
  readonly date: string | null;
  readonly club: string;
  readonly developer: string;
}): string {
  const where = event.project === null ? '' : `, ${event.project} में`;
  const when = event.date === null ? '' : `, ${event.date}`;
  return `${event.name}${where}${when}। ${event.developer} के ${event.club} क्लब का एक इवेंट।`;
}

export const details = 'इवेंट की जानकारी';
export const date = 'तारीख';
/** Whether it is past or upcoming. */
export const type = 'स्थिति';
export const whenWords = { PAST: 'बीता हुआ इवेंट', UPCOMING: 'आने वाला इवेंट' } as const satisfies Record<EventTime, string>;
export const project = 'प्रोजेक्ट';
export const eventId = 'इवेंट ID';
/** Its category. */
export const eventType = 'श्रेणी';
export const duration = 'अवधि';
export const location = 'जगह';
export const time = 'समय';
export const from = 'शुरू';
export const to = 'समाप्त';
/** Fixed defaults for facts that the source does not have. They are shown as not confirmed. */
export const defaultDuration = '2 घंटे';
export const defaultLocation = 'मुंबई';

export const days = (count: number): string => `${count} दिन`;
export const hours = (count: number): string => plural(count, { one: `${count} घंटा`, other: `${count} घंटे` });
export const minutes = (count: number): string => `${count} मिनट`;
export const startsAt = (start: string): string => `${start} IST`;
export const startsAndEnds = (start: string, end: string): string => `${start} से ${end} IST`;

export const addToCalendar = 'कैलेंडर में जोड़ें';
export const calendarSaved = 'कैलेंडर फ़ाइल सेव हो गई';
export const openToAdd = 'इवेंट को अपने कैलेंडर में जोड़ने के लिए इसे खोलें।';
/** The name of the calendar file if the event's name has no letters. */
export const calendarFile = 'इवेंट';

export const pictureShapes = {
  wide: 'चौड़ी तस्वीरें, 16:9',
  portrait: 'खड़ी तस्वीरें, 9:16',
  square: 'चौकोर तस्वीरें, 1:1',
  classic: 'तस्वीरें, 3:2',
} as const;
export const pictures = 'तस्वीरें';
export const morePictures = 'और तस्वीरें';
export const openPicture = (place: number, all: number, picture: string): string =>
  `${all} में से तस्वीर ${place} खोलें: ${picture}`;
export const picturesOf = (name: string): string => `${name} की तस्वीरें`;

export const allEvents = 'सभी इवेंट';
export const mayBeOffTheList = 'शायद इसे हटा दिया गया है। आप सभी इवेंट तारीख के क्रम में देख सकते हैं।';
export const notLoaded = 'यह इवेंट लोड नहीं हो सका। कृपया फिर कोशिश करें।';
/** Above the facts that nobody needs first. */
export const more = 'और जानकारी';
