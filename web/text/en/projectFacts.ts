/** The names of a project's facts, wherever they are shown. */
export const city = 'City';
export const status = 'Status';
export const startingPrice = 'Starting price';
/** Shown if the source has no starting price. */
export const priceOnRequest = 'On request';
export const homes = 'Homes';
export const landArea = 'Land area';
export const amenities = 'Amenities';

/** On cards, if the source has no city. */
export const cityNotListed = 'City not listed';
/** Fixed defaults of a project's page if the source has no city or status. They are shown as not confirmed. */
export const defaultCity = 'Mumbai';
export const defaultStatus = 'Under Construction';
/** A city and an amenity from the source, in the language of this build. */
export const cityName = (told: string): string => (/^bangalore$/i.test(told) ? 'Bengaluru' : told);
export const amenityName = (told: string): string => told;
/** A status and a unit of land from the source, in the language of this build. */
export const statusName = (told: string): string => told;
export const unitName = (told: string): string => told;
