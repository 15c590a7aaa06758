import { z } from 'zod';
import { readPicture, readPictures } from './catalogueValues.ts';
import { type EventTimes, readEventTimes } from './eventTimes.ts';
import type { ImageRecord } from './images.ts';
import { rowId, spelledAnyhow, wordy } from './publicRows.ts';
import { looseMoment } from './wireDates.ts';
import { looseList, looseText } from './wireValues.ts';

export type EventType = 'ENTERTAINMENT' | 'LIFESTYLE';

/** An event for members and visitors. */
export interface EventRecord extends EventTimes {
  readonly id: string;
  readonly name: string;
  readonly projectName: string | null;
  readonly type: EventType | null;
  readonly location: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly image: ImageRecord | null;
  /**
   * By aspect ratio: 1:1, 9:16, 16:9 and 3:2. `all` contains these images and those of the list without ratios, without
   * duplicates.
   */
  readonly images: {
    readonly square: readonly ImageRecord[];
    readonly portrait: readonly ImageRecord[];
    readonly wide: readonly ImageRecord[];
    readonly classic: readonly ImageRecord[];
    readonly all: readonly ImageRecord[];
  };
}

const types: ReadonlyMap<string, EventType> = new Map([
  ['entertainment', 'ENTERTAINMENT'],
  ['lifestyle', 'LIFESTYLE'],
]);

const wireRow = z.object({
  id: rowId,
  event_name: wordy,
  project_name: looseText,
  event_type: looseText.transform((text) => types.get(text?.toLowerCase() ?? '') ?? null),
  event_at: looseMoment,
  to_at: looseMoment,
  from_time: looseText,
  to_time: looseText,
  location: looseText,
  description: looseText,
  attachfile: looseList.transform(([first]) => readPicture(first)),
  event_images: looseList,
  event_images_1_by_1: looseList,
  event_images_9_by_16: looseList,
  event_images_16_by_9: looseList,
  event_images_3_by_2: looseList,
});

/** Parses a row of the event list. */
export const eventRow: z.ZodType<EventRecord> = spelledAnyhow(
  wireRow.transform((wire): EventRecord => {
    const shapes = [
      wire.event_images_1_by_1,
      wire.event_images_9_by_16,
      wire.event_images_16_by_9,
      wire.event_images_3_by_2,
    ] as const;
    const [square, portrait, wide, classic] = shapes;
    return {
      id: wire.id,
      name: wire.event_name,
      projectName: wire.project_name,
      type: wire.event_type,
      ...readEventTimes(wire),
      location: wire.location,
      description: wire.description,
      imageUrl: wire.attachfile?.url ?? null,
      image: wire.attachfile,
      images: {
        square: readPictures(square),
        portrait: readPictures(portrait),
        wide: readPictures(wide),
        classic: readPictures(classic),
        all: readPictures([...wire.event_images, ...shapes.flat()]),
      },
    };
  }),
);
