import * as z from 'zod/mini';
import { clubNow } from '#clients/clubClock.ts';
import { searchParams } from '#clients/searchParams.ts';
import { bookingLimits, defaultStay } from '#rules/constants.ts';
import { hotelBookingRule, nightsBetween } from '#rules/hotelBooking.ts';
import { isDay } from '#rules/siteVisit.ts';
import { istIsoDay } from '#web/format/ist.ts';

const dayMs = 24 * 60 * 60 * 1000;

const day = z.catch(z.nullable(z.string().check(z.refine(isDay))), null);

/** The dates and guests in an address. What was not chosen, or cannot be read, is null. */
export const stayShape = {
  checkIn: day,
  checkOut: day,
  guests: z.catch(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(bookingLimits.guests))), null),
};

const requestedStayRule = z.object(stayShape);
export type RequestedStay = Readonly<z.infer<typeof requestedStayRule>>;

const inAddress = searchParams(requestedStayRule);
export const readRequestedStay = inAddress.parse;
export const writeStay = inAddress.write;

export interface Stay {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly guests: number;
  readonly nights: number;
  /** Why it cannot be booked, in the words of the rule. */
  readonly fault: string | null;
}

/** The day in India, as `yyyy-mm-dd`. */
export const todayInIndia = (): string => istIsoDay(clubNow());

export const daysAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * dayMs).toISOString().slice(0, 10);

/** The stay to book: the chosen values, with defaults for the rest (from today, one night, two guests). */
export function stayOf(requested: RequestedStay, today: string): Stay {
  const checkIn =
    requested.checkIn ?? (requested.checkOut === null ? today : daysAfter(requested.checkOut, -defaultStay.nights));
  const checkOut = requested.checkOut ?? daysAfter(checkIn, defaultStay.nights);
  const guests = requested.guests ?? defaultStay.guests;
  const checked = hotelBookingRule(today).safeParse({ hotelId: '', checkIn, checkOut, guests });
  return {
    checkIn,
    checkOut,
    guests,
    nights: nightsBetween(checkIn, checkOut),
    fault: checked.success ? null : (checked.error.issues[0]?.message ?? null),
  };
}
