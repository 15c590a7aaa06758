import * as z from 'zod/mini';
import { type Weekday, weekdays } from './constants.ts';
import { messages } from './messages.ts';

/** A valid calendar day, as `yyyy-mm-dd`. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** Whether the team shows sites on this day of the week. */
export const isVisitDay = (day: string, visitWeekdays: readonly Weekday[]): boolean =>
  visitWeekdays.some((weekday) => weekday === weekdays[new Date(day).getUTCDay()]);

/** A site visit; a date and a time slot are required. See docs/domain/visits.md#site-visit. */
export const siteVisitRule = z.object({
  projectId: z.string().check(z.minLength(1, messages.selectProject)),
  date: z.string(messages.selectDate).check(z.refine(isDay, messages.selectDate)),
  slotId: z.string(messages.selectTimeSlot).check(z.minLength(1, messages.selectTimeSlot)),
});
