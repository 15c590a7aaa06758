import * as z from 'zod/mini';
import { clubNow } from '#clients/clubClock.ts';
import { messages } from '#rules/messages.ts';
import { isDay, siteVisitRule } from '#rules/siteVisit.ts';
import { clockTimes, istDate, istIsoDay, istWeekday } from '#web/format/ist.ts';

/** The field's calendar ends a year ahead. */
const daysAhead = 365;

/** Today in India, as `yyyy-mm-dd`: the first day that can be booked. */
export const firstDay = (now: number = clubNow()): string => istIsoDay(now);
export const lastDay = (now: number = clubNow()): string => istIsoDay(now + daysAhead * 86_400_000);

/** The form's rule: the graph's rule, and a day that is not past. See docs/domain/visits.md. */
export const siteVisitFormRule = z.extend(siteVisitRule, {
  date: z
    .string(messages.selectDate)
    .check(z.refine((day) => isDay(day) && day >= firstDay() && day <= lastDay(), messages.selectDate)),
});

export type SiteVisitForm = z.infer<typeof siteVisitFormRule>;

/** Whether slots can be requested for a day as it is in the field. */
export const canBeVisited = (day: string): boolean => siteVisitFormRule.shape.date.safeParse(day).success;

/** The days after a day, as far ahead as visits can be booked. */
export function daysAfter(day: string, count: number, now: number = clubNow()): string[] {
  const noon = Date.parse(`${day}T12:00:00+05:30`);
  return Array.from({ length: count }, (_, place) => istIsoDay(noon + (place + 1) * 86_400_000)).filter(
    (following) => following <= lastDay(now),
  );
}

/** `Sat, 28 Nov 2026`. */
export function dayInWords(day: string): string {
  const noon = `${day}T12:00:00+05:30`;
  return `${istWeekday(noon)}, ${istDate(noon)}`;
}

/** `28 Nov 2026, 10:00 am - 11:00 am`, as far as it is known. */
export const visitTime = (visit: { readonly scheduledAt: string | null; readonly slot: string | null }): string =>
  [visit.scheduledAt === null ? null : istDate(visit.scheduledAt), visit.slot === null ? null : clockTimes(visit.slot)]
    .filter(Boolean)
    .join(', ');
