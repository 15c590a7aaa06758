import { z } from 'zod';
import { readPicture, readPictures } from './catalogueValues.ts';
import type { ImageRecord } from './images.ts';
import { rowId, spelledAnyhow, wordy } from './publicRows.ts';
import { looseMoment } from './wireDates.ts';
import { looseList, looseText } from './wireValues.ts';

export type EventType = 'ENTERTAINMENT' | 'LIFESTYLE';

/** An event for members and visitors. Public 3 (Event). */
export interface EventRecord {
  readonly id: string;
  readonly name: string;
  readonly projectName: string | null;
  readonly type: EventType | null;
  /** ISO, UTC. */
  readonly startsAt: string | null;
  /** ISO, UTC. */
  readonly endsAt: string | null;
  /** A time of day in the backend's words. */
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly durationHours: number | null;
  readonly location: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly image: ImageRecord | null;
  /** By shape: 1:1, 9:16, 16:9 and 3:2; `all` holds each of them and of the list without shapes once. */
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

/** Minutes since midnight of `5:30 PM`, `5 pm` or `17:30`; null for other words. */
function minutesOf(text: string | null): number | null {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text ?? '') ?? [];
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hour === undefined || minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  if (!half) return text?.includes(':') ? hours * 60 + minutes : null;
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}

/** Between the two moments, else between the two times of one day. Null when neither pair is there and in order. */
function hoursOf(wire: z.infer<typeof wireRow>): number | null {
  if (wire.event_at !== null && wire.to_at !== null) {
    const lasts = Date.parse(wire.to_at) - Date.parse(wire.event_at);
    return lasts > 0 ? lasts / 3_600_000 : null;
  }
  const from = minutesOf(wire.from_time);
  const to = minutesOf(wire.to_time);
  return from !== null && to !== null && to > from ? (to - from) / 60 : null;
}

/** Reads one row of events. */
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
      startsAt: wire.event_at,
      endsAt: wire.to_at,
      fromTime: wire.from_time,
      toTime: wire.to_time,
      durationHours: hoursOf(wire),
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
