import type { SQLOutputValue } from 'node:sqlite';

import { z } from 'zod';

import type { Answer, Route } from '../answer.ts';
import { dayNumber, dayOfDate } from '../indianTime.ts';
import { guarded, type RestUser } from './bearer.ts';
import { filled, idempotencyKey, refuse, wireId, withBody } from './bodies.ts';
import { readItem } from './catalogue.ts';
import type { RestWorld } from './restWorld.ts';

const BookingInput = z.object({
  user_id: z.union([z.int(), filled], "can't be blank"),
  hotel_id: wireId,
  check_in: z.iso.date('must be a date as yyyy-mm-dd'),
  check_out: z.iso.date('must be a date as yyyy-mm-dd'),
  guests: z.int('must be a whole number').min(1, 'must be at least 1').max(20, 'must be at most 20'),
  points_used: z.int('must be a whole number'),
  special_requests: z.string('is invalid').max(1000, 'is too long').nullish(),
  timestamp: z.iso.datetime({ offset: true, message: 'must be a date and time' }),
});

type BookingInput = z.infer<typeof BookingInput>;

/**
 * `hotel/bookings`: hotel stays paid with points, at the hotel's price per night. The caller keeps the ledger. One
 * Idempotency-Key of one user creates one booking, no matter how often it is sent.
 */
export function bookingRoutes({ db, now }: RestWorld): Route[] {
  const book = (input: BookingInput, key: string | null, { mobile }: RestUser): Answer => {
    const hotel = readItem(db, 'hotel', input.hotel_id);
    if (hotel === null) return refuse(404, 'Hotel not found.');
    const from = dayOf(input.check_in);
    const nights = dayOf(input.check_out) - from;
    if (from < dayNumber(now())) return refuse(422, 'check_in must not be in the past.');
    if (nights < 1) return refuse(422, 'check_out must be after check_in.');
    if (hotel.points === null || input.points_used !== hotel.points * nights) {
      return refuse(422, 'points_used must be the points of the hotel for every night.');
    }
    const { lastInsertRowid } = db
      .prepare('INSERT INTO booking (mobile, idempotency_key, created_at, wire) VALUES (?, ?, ?, ?)')
      .run(mobile, key, now().getTime(), JSON.stringify(input));
    return confirmed(Number(lastInsertRowid), input);
  };

  return [
    {
      method: 'POST',
      url: '/hotel/bookings',
      handle: guarded({ db }, ({ body, headers }, user) => {
        const key = idempotencyKey(headers);
        const before = db
          .prepare('SELECT * FROM booking WHERE mobile = ? AND idempotency_key = ?')
          .get(user.mobile, key);
        if (before !== undefined) return answeredBefore(before);
        return withBody(BookingInput, body, (input) => book(input, key, user));
      }),
    },
  ];
}

function answeredBefore(row: Record<string, SQLOutputValue>): Answer {
  return confirmed(Number(row['id']), JSON.parse(String(row['wire'])) as BookingInput);
}

function confirmed(id: number, input: BookingInput): Answer {
  return { status: 201, body: { id, status: 'confirmed', ...input } };
}

/** The day number of yyyy-mm-dd, which has already been validated. */
function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number);
  return dayOfDate(year ?? 0, month ?? 0, day ?? 0) ?? 0;
}
