/** The highlights and shared amenities of projects for which the backend has none. */
export const heading = 'Highlights';
export const noHighlights = 'The developer has not named any yet.';
export const sharedLand = 'The land that the homes and their gardens share.';
export const kindsOfHomes = 'The kinds of homes to choose from.';
export const sharedAmenities = (count: number): string => `${count} shared amenities`;
export const registered = 'Registered under RERA';

export const usualOnes = (developer: string): string =>
  `This project’s own list is still to come. Homes by ${developer} usually share these.`;
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
