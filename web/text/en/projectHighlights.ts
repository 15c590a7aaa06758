import { plural } from './plural.ts';

/** The highlights and shared amenities of projects for which the backend has none. */
export const heading = 'Highlights';
export const noHighlights = 'No highlights listed yet.';
export const sharedLand = 'Land area of the whole project.';
export const kindsOfHomes = 'Home sizes to choose from.';
export const sharedAmenities = (count: number): string =>
  plural(count, { one: '1 shared amenity', other: `${count} shared amenities` });
export const registered = 'Registered under RERA';

export const usualOnes = (developer: string): string =>
  `This project hasn’t listed its own yet. ${developer} projects usually have these.`;
/** The amenities shown for a project without its own list. */
export const usualAmenities = {
  'Swimming Pool': 'Swimming Pool',
  Gym: 'Gym',
  'Clubhouse Lounge': 'Clubhouse Lounge',
  'Jogging/Bicycle Track': 'Jogging/Bicycle Track',
  'Party Lawn': 'Party Lawn',
  Spa: 'Spa',
  'Half Basketball Court': 'Half Basketball Court',
  'Squash Court': 'Squash Court',
} as const;
