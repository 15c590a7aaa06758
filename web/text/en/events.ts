import { eventDefaults } from '#rules/constants.ts';
import type { EventType } from '#web/apollo/__generated__/types.ts';

/** Texts that the events archive and the page of one event share. */
export const dateUnknown = eventDefaults.date;
export const categories = {
  ENTERTAINMENT: 'Entertainment',
  LIFESTYLE: 'Lifestyle',
} as const satisfies Record<EventType, string>;
