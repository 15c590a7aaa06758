import * as z from 'zod/mini';
import { bookingLimits } from './constants.ts';
import { messages } from './messages.ts';
import { manyLines } from './plainText.ts';
import { isDay } from './siteVisit.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The number of nights between two days; negative when they are in the wrong order. */
export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / dayMs);

/** What a member says of a stay at the reception and on the phone, from the club's own ID of it: `7C3F-2A`. */
export const stayReference = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 6)}`.toUpperCase();

/** A hotel booking; `today` is the day in India as `yyyy-mm-dd`. */
export const hotelBookingRule = (today: string) =>
  z
    .object({
      hotelId: z.string(),
      checkIn: z.string().check(z.refine(isDay, messages.bookingDates)),
      checkOut: z.string().check(z.refine(isDay, messages.bookingDates)),
      guests: z
        .int(messages.bookingGuests)
        .check(z.minimum(1, messages.bookingGuests), z.maximum(bookingLimits.guests, messages.bookingGuests)),
      specialRequests: z.optional(
        z.nullable(z.string().check(z.trim(), ...manyLines(bookingLimits.requestCharacters))),
      ),
    })
    .check((form) => {
      const { checkIn, checkOut } = form.value;
      const nights = nightsBetween(checkIn, checkOut);
      if (checkIn < today || nights < 1 || nights > bookingLimits.nights) {
        form.issues.push({ code: 'custom', path: ['checkIn'], message: messages.bookingDates, input: form.value });
      }
    });
