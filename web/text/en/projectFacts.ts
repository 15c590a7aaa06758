import { projectDefaults } from '#rules/constants.ts';

/** The names of a project's facts, used wherever they are shown. */
export const city = 'City';
export const status = 'Status';
export const startingPrice = 'Starting price';
/** Said instead of a starting price that the source leaves out. */
export const priceOnRequest = 'On request';
export const homes = 'Homes';
export const area = 'Area';
export const amenities = 'Amenities';

/** What stands in for a city and a status that the source leaves out. */
export const cityUntold: string = projectDefaults.city;
export const statusUntold: string = projectDefaults.status;
/** A city and an amenity as the source names them, in the language of this build. */
export const citySaid = (told: string): string => told;
export const amenitySaid = (told: string): string => told;
/** A status and a unit of land as the source words them, in the language of this build. */
export const statusSaid = (told: string): string => told;
export const unitSaid = (told: string): string => told;
