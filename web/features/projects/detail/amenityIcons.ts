/**
 * The ten amenities that have an icon, in the order of the list shown for a project without amenities. Drawn on a grid
 * of 40; the value is the `d` of one path.
 */
export const amenityIcons = {
  'Swimming Pool':
    'M13 24V9a3.5 3.5 0 0 1 7 0M25 24V9a3.5 3.5 0 0 1 7 0M13 14h12M13 19h12M4 28c3 0 3 2.5 6.5 2.5S14 28 17 28s3 2.5 6.5 2.5S27 28 30 28s3 2.5 6 2.5',
  Gym: 'M13 20h14M9 12h4v16H9zM27 12h4v16h-4zM5 16h4v8H5zM31 16h4v8h-4z',
  'Clubhouse Lounge':
    'M8 21v-7a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v7M5 22a3 3 0 0 1 6 0v4h18v-4a3 3 0 0 1 6 0v8H5zM8 30v4M32 30v4M20 10v16',
  'Jogging/Bicycle Track':
    'M10.5 19.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM29.5 19.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM10.5 26 16 13h9.500L29.5 26M14 18h13l-8 8h-8.500M14 13h-3M25.5 13V9.500H29',
  'Party Lawn':
    'M4 11c5 7 11 7 16 3 5 4 11 4 16-3M10 15v5M20 14v6M30 15v5M8.5 20h3v4h-3zM18.5 20h3v4h-3zM28.5 20h3v4h-3zM5 34c3-4 5-4 7 0 2-4 5-4 8 0 3-4 5-4 8 0 2-4 4-4 7 0',
  Spa: 'M20 33c-9 0-14-6-14-13 5 0 9 1.5 11 5-1-7 0-12 3-17 3 5 4 10 3 17 2-3.5 6-5 11-5 0 7-5 13-14 13Z',
  'Half Basketball Court': 'M5 8h30v25H5zM14 8v9h12V8M14 17a6 6 0 0 0 12 0M8 8v6c0 15 24 15 24 0V8',
  'Squash Court':
    'M14.5 5c5 0 8.5 4 8.5 9s-3.5 9-8.5 9S6 19 6 14s3.500-9 8.5-9ZM20 21l11 13M9 9l11 11M7 15l7 7M14 6l8 8M31 10.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  Jacuzzi:
    'M5 21h30v4a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8zM13 16c-2-2 2-4 0-6.500M20 16c-2-2 2-4 0-6.500M27 16c-2-2 2-4 0-6.500M12 26.500h.1M19 28.500h.1M26 26h.1',
  'Climbing Wall': 'M9 35V5h22v30M14 11h4v3h-4zM23 15h4v3h-4zM14 21h4v3h-4zM22 27h4v3h-4zM5 35h30',
} as const;

export type KnownAmenity = keyof typeof amenityIcons;

/** The names that a source may use: the words that identify each amenity. */
const tellingWords: readonly (readonly [RegExp, KnownAmenity])[] = [
  [/jacuz/, 'Jacuzzi'],
  [/swim|\bpool\b/, 'Swimming Pool'],
  [/climb/, 'Climbing Wall'],
  [/basket/, 'Half Basketball Court'],
  [/party|lawn/, 'Party Lawn'],
  [/squash/, 'Squash Court'],
  [/jog|cycl|track/, 'Jogging/Bicycle Track'],
  [/\bspa\b/, 'Spa'],
  [/club|lounge/, 'Clubhouse Lounge'],
  [/\bgym/, 'Gym'],
];

/** The icon of an amenity, by the words in its name; undefined if there is none. */
export function amenityIcon(name: string): string | undefined {
  const known = tellingWords.find(([words]) => words.test(name.toLowerCase()))?.[1];
  return known === undefined ? undefined : amenityIcons[known];
}

/** Shown for a project without amenities: the eight that the developer's homes usually have. */
export const usualAmenities = [
  'Swimming Pool',
  'Gym',
  'Clubhouse Lounge',
  'Jogging/Bicycle Track',
  'Party Lawn',
  'Spa',
  'Half Basketball Court',
  'Squash Court',
] as const satisfies readonly KnownAmenity[];
