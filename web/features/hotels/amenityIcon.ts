import type { IconName } from '#web/ui/Icon.tsx';

const drawn: readonly (readonly [RegExp, IconName])[] = [
  [/wi-?fi|internet/i, 'wifi'],
  [/parking/i, 'parking'],
  [/restaurant|dining/i, 'restaurant'],
  [/\bgym|fitness/i, 'gym'],
];

/** The icon of an amenity; a tick if it has none. */
export const amenityIcon = (name: string): IconName => drawn.find(([words]) => words.test(name))?.[1] ?? 'check';
