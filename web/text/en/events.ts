import { eventDefaults } from '#rules/constants.ts';
import type { EventType } from '#web/apollo/__generated__/types.ts';

/** What the archive of events and the page of one event say alike. Public 2 (Events archive, Event detail). */
export const dateUnknown = eventDefaults.date;
export const categories = {
  ENTERTAINMENT: 'Entertainment',
  LIFESTYLE: 'Lifestyle',
} as const satisfies Record<EventType, string>;
