import * as z from 'zod/mini';
import { contactDaysAhead, nameLength, type Weekday } from './constants.ts';
import { cleanLine } from './digits.ts';
import { indianDay, indianDayAfter } from './indianDay.ts';
import { mobileRule } from './login.ts';
import { messages } from './messages.ts';
import { manyLines, oneLine } from './plainText.ts';
import { isDay, isVisitDay } from './siteVisit.ts';

/** What somebody who is not a member can ask for about a project. */
export const contactIntents = ['ENQUIRE', 'BOOK_VISIT'] as const;
export type ContactIntent = (typeof contactIntents)[number];

/** The time of day that suits a visit. */
export const contactTimes = ['MORNING', 'AFTERNOON', 'EVENING'] as const;
export type ContactTime = (typeof contactTimes)[number];

/** More kinds of homes than these are not one request. */
const mostConfigurations = 12;

/** Of a question, in characters. */
export const questionLength = 500;

/** Of a budget, in whole rupees. */
const budgetLimits = { min: 100_000, max: 1_000_000_000 } as const;

/** A request for a call or a visit is the same one again for this long. */
export const sameContactRequestHours = 24;

/** The first and the last day that can be preferred for a visit. */
export const visitDays = (now: Date): { readonly first: string; readonly last: string } => ({
  first: indianDay(now),
  last: indianDayAfter(now, contactDaysAhead),
});

/** What the form asks for, besides the project. See docs/domain/visits.md#without-a-membership. */
export const contactFormRule = (now: () => Date, visitWeekdays: readonly Weekday[]) =>
  z.object({
    name: z
      .string()
      .check(z.overwrite(cleanLine), z.minLength(nameLength.min, messages.nameTooShort), ...oneLine(nameLength.max)),
    mobile: mobileRule,
    preferredDate: z.nullable(
      z.string().check(
        z.refine((day) => {
          const { first, last } = visitDays(now());
          return isDay(day) && day >= first && day <= last;
        }, messages.selectDate),
        z.refine((day) => isVisitDay(day, visitWeekdays), messages.visitWeekday),
      ),
    ),
    preferredTime: z.nullable(z.enum(contactTimes)),
    /** Some of the project's own; the graph compares them with its list. */
    configurations: z.array(z.string().check(...oneLine(60))).check(z.maxLength(mostConfigurations)),
    maxPrice: z.nullable(z.int().check(z.gte(budgetLimits.min), z.lte(budgetLimits.max))),
    sendFloorPlans: z.boolean(),
    question: z.nullable(
      z.string().check(
        z.overwrite((text) => text.trim()),
        ...manyLines(questionLength),
      ),
    ),
    consent: z.boolean().check(z.refine((agreed) => agreed, messages.contactConsent)),
  });

export type ContactForm = z.infer<ReturnType<typeof contactFormRule>>;
