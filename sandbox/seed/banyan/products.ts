import { BANYAN_AWAY } from './productsAway.ts';
import { BANYAN_HOME } from './productsHome.ts';
import { BANYAN_WATCHES } from './productsWatches.ts';

/** The order in which the backend lists them: promoted products first, then mixed. */
const ORDER = [201, 205, 210, 213, 207, 202, 217, 211, 206, 209, 214, 215, 204, 216, 208, 203, 212, 218];

/** The eighteen products of the Banyan catalogue. */
export const BANYAN_PRODUCTS = [...BANYAN_WATCHES, ...BANYAN_HOME, ...BANYAN_AWAY].toSorted(
  (a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id),
);
