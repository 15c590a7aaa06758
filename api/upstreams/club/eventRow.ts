import type { z } from 'zod';
import { rowSchema } from '../rowSchema.ts';
import { readPicture, readPictures } from './catalogueValues.ts';
import { readEventTimes } from './eventTimes.ts';
import { rowId, inAnyCase, requiredText } from './publicRows.ts';
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
