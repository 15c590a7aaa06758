import { pluralsIn } from '../plurals.ts';

/** Selects the form of a text that goes with a count. Hindi has one, for 0 and 1, and other. */
export const plural = pluralsIn('hi-IN');
