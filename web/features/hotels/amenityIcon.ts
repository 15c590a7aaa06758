import { icons } from '#web/ui/Icon.tsx';

const drawn: readonly (readonly [RegExp, string])[] = [
  [/wi-?fi|internet/i, 'M3 9.5a13 13 0 0 1 18 0M6.5 13a8 8 0 0 1 11 0M10 16.5a3 3 0 0 1 4 0M12 19.8v.1'],
  [
    /parking/i,
    'M9.5 18V6.5h4a3.5 3.5 0 0 1 0 7h-4M6.5 3h11a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  ],
  [/restaurant|dining/i, icons.restaurant],
  [/\bgym|fitness/i, 'M3 9.5v5M6 7v10M18 7v10M21 9.5v5M6 12h12'],
];

/** The path of an amenity's icon; a tick if it has none. */
export const amenityIcon = (name: string): string => drawn.find(([words]) => words.test(name))?.[1] ?? icons.check;
