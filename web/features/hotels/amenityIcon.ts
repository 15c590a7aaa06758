import type { IconName } from '#web/ui/icons.ts';

const drawn: readonly (readonly [RegExp, IconName])[] = [
  [/wi-?fi|internet/i, 'wifi'],
  [/parking/i, 'parking'],
  [/restaurant|dining/i, 'restaurant'],
  [/\bgym|fitness/i, 'gym'],
];

/** The drawing for an amenity, member 2 (Hotels); a tick for one that the club has not drawn. */
export const amenityIcon = (name: string): IconName => drawn.find(([words]) => words.test(name))?.[1] ?? 'check';
