import { z } from 'zod';

/** The CRM's ids, in the form of 18 characters that it answers with. */
export const recordId = z.string().regex(/^[A-Za-z0-9]{18}$/);

/** Points are money: whole and not negative, else the row cannot be trusted. */
export const points = z.int().nonnegative();

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
