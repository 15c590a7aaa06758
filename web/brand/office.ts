import * as text from '#brand-text/brand.ts';
import { officeAddress } from '#brand-text/places.ts';
import { officeMap } from './maps.ts';

/** The sales office, shown on the map for a project without a location. */
export const office = { name: text.officeName, address: officeAddress, ...officeMap } as const;
