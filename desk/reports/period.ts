import { daysBetween, indianDayAfter } from '#rules/indianDay.ts';
import { z } from 'zod';
import { searchParams } from '#clients/searchParams.ts';
import { clubNow } from '#clients/clubClock.ts';
import { isNameIn, isoDay } from '../parts/format.ts';
import { reportNames } from './names.ts';

const isReport = isNameIn(reportNames);

/** The choice of a report. Without days it is the usual period. */
const rule = z.object({
  kind: z
    .string()
    .refine(isReport)
    .catch('LOGINS')
    .transform((kind) => (isReport(kind) ? kind : 'LOGINS')),
  from: z.iso.date().catch(''),
  until: z.iso.date().catch(''),
  compares: z.preprocess((value) => value !== 'false' && value !== false, z.boolean()),
  measure: z.string().catch(''),
});

export type ReportSearch = z.infer<typeof rule>;
export const reportSearch = searchParams(rule, { kind: 'report', compares: 'compare' });

/** So many days, until today. */
export const lastDays = (days: number) => {
  const until = isoDay(clubNow());
  return { from: dayAfter(until, 1 - days), until };
};

export const dayAfter = (on: string, days: number): string => indianDayAfter(new Date(`${on}T00:00:00+05:30`), days);

export const usualDays = 30;

/** The days of a period, and those of the period before it, which is as long. */
export function periodOf({ from, until }: Pick<ReportSearch, 'from' | 'until'>) {
  const usual = lastDays(usualDays);
  const [first, last] = [from === '' ? usual.from : from, until === '' ? usual.until : until];
  const length = daysBetween(first, last) + 1;
  const days = Array.from({ length: Math.max(0, length) }, (_, index) => dayAfter(first, index));
  return { from: first, until: last, days, fromBefore: dayAfter(first, -length), untilBefore: dayAfter(first, -1) };
}
