import { z } from 'zod';
import { anything, isRecord, looseDecimal, looseText } from './wireValues.ts';

/** Types of values in member data. */

/** Yes or no; null when neither is given. */
export const looseYesNo = anything.transform((value): boolean | null => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
});

/** Whole rupees, otherwise null. Unlike a price, a total may be 0. */
export const looseAmount = looseDecimal.transform((value) => {
  const rupees = value === null ? Number.NaN : Math.round(value);
  return Number.isSafeInteger(rupees) && rupees >= 0 ? rupees : null;
});

/** The ID of a new record, from a response that is only known to be JSON. */
export const looseNewId = z
  .unknown()
  .transform((answer): { id: string | null } => ({ id: looseText.parse(isRecord(answer) ? answer['id'] : null) }));
