import * as text from '#brand-text/brand.ts';
import { officeAddress } from '#brand-text/places.ts';
import { officeMap } from './identity.ts';

/** The sales office, which a map shows for a project without a place of its own. */
export const office = { name: text.officeName, address: officeAddress, ...officeMap } as const;
