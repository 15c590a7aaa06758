import type { EventType } from '#web/apollo/__generated__/types.ts';

/** Texts that the events archive and the page of one event share. */
export const dateUnknown = 'तारीख तय होनी है';
export const categories = {
  ENTERTAINMENT: 'मनोरंजन',
  LIFESTYLE: 'लाइफ़स्टाइल',
} as const satisfies Record<EventType, string>;
