import { readPoints } from '#rules/points.ts';
import { z } from 'zod';

/** The CRM's IDs, in the 18-character form of its responses. */
export const recordId = z.string().regex(/^[A-Za-z0-9]{18}$/);

/** Points with sign and decimals, as a number or text; null for anything else. */
export const points = z.unknown().optional().transform(readPoints);

/** Non-empty text; empty text is null. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);

/** Converts '2026-11-06T03:30:00.000+0000', whose offset is not ISO, to '2026-11-06T03:30:00.000Z'. */
export const instant = z
  .string()
  .transform((value) => value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  .pipe(z.iso.datetime({ offset: true }))
  .transform((value) => new Date(value).toISOString());

/** The same; null when there is none, or it cannot be read. */
export const optionalInstant = instant
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** The same; a day without a time is its beginning in IST. */
export const dayOrInstant = z
  .string()
  .transform((value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00+05:30` : value))
  .pipe(instant);

/** Removes the country code; anything that is not one of our mobile numbers is kept as it is. */
function tenDigits(phone: string): string {
  const [, digits] = /^(?:\+?91|0)?(\d{10})$/.exec(phone.replaceAll(/[\s()-]/g, '')) ?? [];
  return digits ?? phone;
}

/** A mobile number: ten digits, in whatever format the CRM stores it. */
export const mobile = text.transform((value) => value && tenDigits(value));

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);

/** An org may have other options than these; they are null. */
export const choice = <const T extends string>(values: readonly T[]) =>
  z
    .enum(values)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

const checksums = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** The last characters of an ID encode which of the characters before them are upper case, five each. */
const checksumOf = (id: string): string =>
  [0, 5, 10]
    .map((start) => [0, 1, 2, 3, 4].filter((place) => /[A-Z]/.test(id.charAt(start + place))))
    .map((places) => checksums.charAt(places.reduce((sum, place) => sum + 2 ** place, 0)))
    .join('');

/** Whether the CRM accepts a text as an 18-character ID. For an invalid one it refuses the whole query. */
export const isRecordId = (candidate: string): boolean =>
  recordId.safeParse(candidate).success && checksumOf(candidate) === candidate.slice(15);

/** Whether the CRM accepts an instant: it supports none before 1700 and none after 4000. */
export function isCrmInstant(candidate: string): boolean {
  const year = new Date(candidate).getUTCFullYear();
  return year >= 1700 && year <= 4000;
}
