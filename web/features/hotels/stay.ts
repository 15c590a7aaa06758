import { clubNow } from '#clients/clubClock.ts';
import { bookingLimits, defaultStay } from '#rules/constants.ts';
import { hotelBookingRule, nightsBetween } from '#rules/hotelBooking.ts';
import { isDay } from '#rules/siteVisit.ts';
import { istIsoDay } from '#web/format/ist.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The dates and guests. What was not chosen is null. */
export interface RequestedStay {
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly guests: number | null;
}

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

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The stay from an address. Unreadable parts count as not chosen. */
export function readRequestedStay(parameters: URLSearchParams): RequestedStay {
  const day = (name: string) => {
    const text = parameters.get(name) ?? '';
    return isDay(text) ? text : null;
  };
  const guests = Number(parameters.get('guests'));
  return {
    checkIn: day('checkIn'),
    checkOut: day('checkOut'),
    guests: Number.isInteger(guests) && guests >= 1 && guests <= bookingLimits.guests ? guests : null,
  };
}

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

/** Writes a stay to an address. What was not chosen is left out. */
export function writeStay(parameters: URLSearchParams, requested: Partial<RequestedStay>): void {
  for (const name of ['checkIn', 'checkOut', 'guests'] as const) {
    const value = requested[name];
    if (value !== null && value !== undefined) parameters.set(name, String(value));
  }
}
