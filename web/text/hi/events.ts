import type { EventType } from '#web/apollo/__generated__/types.ts';

/** What the archive of events and the page of one event say alike. Public 2 (Events archive, Event detail). */
export const dateUnknown = 'तारीख तय होनी है';
export const categories = {
  ENTERTAINMENT: 'मनोरंजन',
  LIFESTYLE: 'लाइफ़स्टाइल',
} as const satisfies Record<EventType, string>;
