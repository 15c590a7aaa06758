/** Texts of the map beside the project list and on a project's page. */
export const map = 'Map';
export const closeMap = 'Close the map';
export const mapOf = (place: string): string => `Map of ${place}`;
export const inMaps = (title: string): string => `${title} in Maps, opens in a new tab`;
/** Shown for a project without a location: the map shows the sales office. @param area where the office is. */
export const officeInstead = (area: string, project: string): string => `${area}. ${project} isn’t on the map yet.`;
export const askOffice = (project: string): string =>
  `${project} isn’t on the map yet. Our sales office can guide you there.`;
export const showMap = 'Show the map';
export const comesFrom = (host: string): string =>
  host.includes('google') ? 'Opens Google Maps' : `Opens a map from ${host}`;
export const needsConnection = 'You’re offline. The map will load once you’re back online.';
export const openMap = 'Open the map';
export const openInMaps = 'Open in Maps';

export const nearbyPlaces = 'Nearby places';
/** What can be searched for near a project, by its icon. */
export const nearby = {
  train: 'Railway Station',
  bus: 'Bus Depot',
  mall: 'Mall',
  school: 'School',
  restaurant: 'Restaurants',
  medical: 'Medical Center',
  airport: 'Airport',
} as const;
