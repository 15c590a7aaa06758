import { pluralsIn } from '../plurals.ts';

/** Selects the form of a text that goes with a count. English has one and other. */
export const plural = pluralsIn('en-IN');
