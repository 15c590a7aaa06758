import { z } from 'zod';
import { anything, isRecord, looseDecimal, looseText } from './wireValues.ts';

/** Values that occur in what belongs to a member. */

/** Yes, no, or null where nothing of the kind is said. */
export const looseYesNo = anything.transform((value): boolean | null => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
});

/** Whole rupees, else null. Unlike a price, a total of 0 is a total. */
export const looseAmount = looseDecimal.transform((value) => {
  const rupees = value === null ? Number.NaN : Math.round(value);
  return Number.isSafeInteger(rupees) && rupees >= 0 ? rupees : null;
});

/** The id of something new, from an answer of which only that it is JSON is promised. */
export const looseNewId = z
  .unknown()
  .transform((answer): { id: string | null } => ({ id: looseText.parse(isRecord(answer) ? answer['id'] : null) }));
