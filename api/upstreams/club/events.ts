import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { getOne, readRows, unreadRows, type OnDropped, rowId, inAnyCase, requiredText } from './publicRows.ts';
import { rowSchema } from '../reading.ts';
import { readPicture, readPictures } from './catalogueValues.ts';
import { readEventTimes } from './eventTimes.ts';
import { looseMoment } from './wireDates.ts';
import { looseList, looseOption, looseText } from './wireValues.ts';

const type = looseOption({ entertainment: 'ENTERTAINMENT', lifestyle: 'LIFESTYLE' });

const wireRow = rowSchema({
  id: ['id', rowId],
  name: ['event_name', requiredText],
  projectName: ['project_name', looseText],
  /** The backend's own text for the type. */
  typeText: ['event_type', looseText],
  eventAt: ['event_at', looseMoment],
  toAt: ['to_at', looseMoment],
  fromTime: ['from_time', looseText],
  toTime: ['to_time', looseText],
  location: ['location', looseText],
  description: ['description', looseText],
  image: ['attachfile', looseList.transform(([first]) => readPicture(first))],
  otherImages: ['event_images', looseList],
  square: ['event_images_1_by_1', looseList],
  portrait: ['event_images_9_by_16', looseList],
  wide: ['event_images_16_by_9', looseList],
  classic: ['event_images_3_by_2', looseList],
});

/** Parses a row of the event list. */
export const eventRow = inAnyCase(
  wireRow.transform(({ eventAt, toAt, fromTime, toTime, otherImages, square, portrait, wide, classic, ...event }) => ({
    ...event,
    type: type.parse(event.typeText),
    ...readEventTimes({ eventAt, toAt, fromTime, toTime }),
    imageUrl: event.image?.url ?? null,
    images: {
      square: readPictures(square),
      portrait: readPictures(portrait),
      wide: readPictures(wide),
      classic: readPictures(classic),
      /** The images of the list without ratios and all those above, without duplicates. */
      all: readPictures([...otherImages, ...square, ...portrait, ...wide, ...classic]),
    },
  })),
);

/** An event for members and visitors. */
export type EventRecord = Readonly<z.output<typeof eventRow>>;

const eventLists = z
  .object({ past_events: unreadRows.nullish(), upcomming_events: unreadRows.nullish() })
  .refine((lists) => lists.past_events ?? lists.upcomming_events, { path: ['past_events'] })
  .transform((lists) => ({ past: lists.past_events ?? [], upcoming: lists.upcomming_events ?? [] }));

/**
 * All past and upcoming events, each list in the backend's order.
 *
 * @throws UpstreamError when there is neither list.
 */
export async function getEvents(
  http: Http,
  call: CallContext,
  onDropped: OnDropped,
): Promise<{ readonly past: EventRecord[]; readonly upcoming: EventRecord[] }> {
  const lists = await http.request(call, {
    method: 'GET',
    path: '/events.json',
    schema: eventLists,
  });
  return {
    past: await readRows(http, lists.past, eventRow, onDropped),
    upcoming: await readRows(http, lists.upcoming, eventRow, onDropped),
  };
}

/**
 * One event; null when it does not exist. With a member's bearer the backend may return more.
 *
 * @throws UpstreamError when the request failed or the response cannot be read.
 */
export const getEvent = (http: Http, call: CallContext, id: string, bearer?: string): Promise<EventRecord | null> =>
  getOne(http, call, { folder: 'events', id, bearer, bearerOptional: true, lookup: true }, eventRow);
