import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { rowId } from './publicRows.ts';
import { idempotencyHeader, wireId } from './requestValues.ts';
import { looseText } from './wireValues.ts';

/** What a member asks for, also as it is stored. */
export const newStay = z.object({
  hotelId: z.string(),
  /** 'yyyy-mm-dd'. */
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.int(),
  specialRequests: z.string().nullable(),
});
export type Stay = Readonly<z.infer<typeof newStay>>;

/** A stay paid with points. */
interface NewHotelBooking extends Stay {
  readonly userId: string;
  readonly pointsUsed: number;
  /** When it was booked, ISO. */
  readonly timestamp: string;
  readonly idempotencyKey: string;
}

/**
 * Books a hotel. Never retried. The backend cannot list bookings, so after a lost response only an operator can find
 * out whether the booking exists.
 *
 * @throws UpstreamError with status 404 when the hotel does not exist and 422 when dates or points are wrong; with
 *   outcome 'unknown' when the booking may exist. RangeError for a malformed key.
 */
export async function bookHotel(
  http: Http,
  call: CallContext,
  bearer: string,
  booking: NewHotelBooking,
): Promise<{ readonly id: string; readonly status: string | null }> {
  return await http.request(call, {
    method: 'POST',
    path: '/hotel/bookings',
    bearer,
    headers: idempotencyHeader(booking.idempotencyKey),
    body: {
      user_id: booking.userId,
      hotel_id: wireId(booking.hotelId),
      check_in: booking.checkIn,
      check_out: booking.checkOut,
      guests: booking.guests,
      points_used: booking.pointsUsed,
      special_requests: booking.specialRequests ?? '',
      timestamp: booking.timestamp,
    },
    schema: z.object({ id: rowId, status: looseText }),
  });
}
