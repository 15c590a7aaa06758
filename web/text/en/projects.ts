import { plural } from './plural.ts';

/** Texts of the list of projects. */
export const title = 'Projects';
export const about = (developer: string): string =>
  `Homes by ${developer}: every project with its city, its homes and its starting price.`;
export const promise = (developer: string): string =>
  `Homes by ${developer}, with a garden at the centre of every project.`;

export const searchProjects = 'Search projects';
export const searchHint = 'Search by project or city';
export const filters = 'Filters';
/** @param count of those that are set. */
export const moreFilters = (count: number): string => (count === 0 ? filters : `${filters} · ${count}`);
export const allCities = 'All cities';
export const allHomes = 'All homes';
export const anyStatus = 'Any status';
export const minPrice = 'Minimum price';
export const maxPrice = 'Maximum price';
export const anyMinPrice = 'Min price';
export const anyMaxPrice = 'Max price';
/** @param price as written: ₹2 Cr. */
export const from = (price: string): string => `From ${price}`;
export const upTo = (price: string): string => `Up to ${price}`;
export const budget = 'Budget';
export const removeFilter = (label: string): string => `Remove the filter ${label}`;
export const showCounted = (count: number): string =>
  plural(count, { one: 'Show 1 project', other: `Show ${count} projects` });
export const closeFilters = 'Close the filters';
export const showProjects = 'Show projects';
export const clearFilters = 'Clear filters';
export const sort = 'Sort by';
export const sorts = {
  LISTED: 'Featured',
  PRICE_LOW_TO_HIGH: 'Price: low to high',
  PRICE_HIGH_TO_LOW: 'Price: high to low',
  NAME: 'Name: A to Z',
};

export const view = 'View';
export const asList = 'List';
export const asGrid = 'Grid';
export const onMap = 'On the map';
export const viewOnMap = 'View on map';
export const firstProjects = 'Back to the first projects';
export const moreProjects = 'More projects';

export const listIsSafe = 'Please check your connection and try again.';
export const noneListed = 'No projects yet';
export const newOnesAppear = 'New projects will appear here once announced.';
export const noneMatchesFilters = 'No projects match these filters';
export const noneMatches = (words: string): string => `No projects match “${words}”`;
export const tryOtherwise = 'Try another city or a higher budget, or see all projects.';

/** Texts of the map beside the project list and on a project's page. */
export const map = 'Map';
export const closeMap = 'Close the map';
export const mapOf = (place: string): string => `Map of ${place}`;
export const inMaps = (place: string): string => `${place} in Maps, opens in a new tab`;
/** Shown for a project without a location: the map shows the sales office. @param area where the office is. */
export const officeInstead = (area: string, project: string): string => `${area}. ${project} isn’t on the map yet.`;
export const askOffice = (project: string): string =>
  `${project} isn’t on the map yet. Our sales office can guide you there.`;
export const showMap = 'Show the map';
export const showMapBeside = 'Show the map beside the list';
export const comesFrom = (host: string): string =>
  host.includes('google') ? 'Loads a map from Google' : `Loads a map from ${host}`;
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

/** Texts of the project shortlist: its buttons, its bar, the link to the comparison. */
export const shortlist = 'Shortlist';
export const shortlisted = 'Shortlisted';
export const shortlistProject = (project: string): string => `Shortlist ${project}`;
export const isFull = (count: number): string => `You can shortlist up to ${count} projects.`;
export const makeRoom = 'Remove one to add another.';

/** The accessible name of the bar. */
export const bar = 'Shortlist';
export const howMany = (count: number): string =>
  `${count} ${plural(count, { one: 'project', other: 'projects' })} shortlisted`;
/** The title with which it is shared. */
export const sharedShortlist = 'Homes side by side';
export const clear = 'Clear';
export const compare = 'Compare';
export const compareCount = (count: number): string =>
  plural(count, { one: 'Compare your shortlist', other: `Compare ${count} projects` });
