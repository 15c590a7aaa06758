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
/** @param rupees as written: ₹2. */
export const fromCrores = (rupees: string): string => `From ${rupees} crore`;
export const from = (rupees: string): string => `From ${rupees}`;
export const upToCrores = (rupees: string): string => `Up to ${rupees} crore`;
export const upTo = (rupees: string): string => `Up to ${rupees}`;
export const showProjects = 'Show projects';
export const clearFilters = 'Clear filters';
export const sort = 'Sort by';
export const sorts = {
  LISTED: 'Featured',
  PRICE_ASC: 'Price: low to high',
  PRICE_DESC: 'Price: high to low',
  NAME_ASC: 'Name: A to Z',
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
