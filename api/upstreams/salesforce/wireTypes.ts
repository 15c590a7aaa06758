import { readPoints } from '#rules/points.ts';
import { z } from 'zod';

/** The CRM's ids, in the form of 18 characters that it answers with. */
export const recordId = z.string().regex(/^[A-Za-z0-9]{18}$/);

/** Points with their sign and up to two decimals, as a number or as text; null where there is nothing of that kind. */
export const points = z.unknown().optional().transform(readPoints);

/** Text that says something; empty is null. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);

/** '2026-11-06T03:30:00.000+0000', whose offset is not ISO, as '2026-11-06T03:30:00.000Z'. */
export const instant = z
  .string()
  .transform((value) => value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  .pipe(z.iso.datetime({ offset: true }))
  .transform((value) => new Date(value).toISOString());

/** Takes the country's prefix off; what is no mobile number of ours stays as it is. */
export function tenDigits(phone: string): string {
  const [, digits] = /^(?:\+?91|0)?(\d{10})$/.exec(phone.replaceAll(/[\s()-]/g, '')) ?? [];
  return digits ?? phone;
}

const checksums = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** The characters that end an id tell which of the five before each of them are upper case. */
const checksumOf = (id: string): string =>
  [0, 5, 10]
    .map((start) => [0, 1, 2, 3, 4].filter((place) => /[A-Z]/.test(id.charAt(start + place))))
    .map((places) => checksums.charAt(places.reduce((sum, place) => sum + 2 ** place, 0)))
    .join('');

/** Whether the CRM takes a text for an id of 18 characters; it refuses the whole query for one that it does not. */
export const isRecordId = (candidate: string): boolean =>
  recordId.safeParse(candidate).success && checksumOf(candidate) === candidate.slice(15);

/** Whether the CRM takes an instant for one: it knows none before 1700 and none after 4000. */
export function isCrmInstant(candidate: string): boolean {
  const year = new Date(candidate).getUTCFullYear();
  return year >= 1700 && year <= 4000;
}
