import { z } from 'zod';
import { anything } from './wireValues.ts';

/** India has one time zone and no daylight saving time. Times of the backend without a zone are in this zone. */
const INDIA = '+05:30';
export const indiaMs = 5.5 * 3_600_000;

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true, local: true });

function toMoment(value: unknown): Date | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (day.safeParse(text).success) return new Date(`${text}T00:00:00${INDIA}`);
  if (!moment.safeParse(text).success) return null;
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}${INDIA}`);
}

/** An instant as ISO text in UTC; a plain day is its start in India. Anything else is null. */
export const looseMoment = anything.transform((value): string | null => toMoment(value)?.toISOString() ?? null);

/** The day in India, `yyyy-mm-dd`, of a day or an instant. Anything else is null. */
export const looseDay = anything.transform((value): string | null => {
  const at = toMoment(value);
  return at === null ? null : new Date(at.getTime() + indiaMs).toISOString().slice(0, 10);
});
