import { messages } from '#rules/messages.ts';
import { z } from 'zod';
import { bookHotel } from '../../upstreams/club/hotelBookings.ts';
import type { RedemptionPlan } from './plan.ts';

/** What a stay was booked with. */
export const hotelDetails = z.object({
  hotelId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.int(),
  specialRequests: z.string().nullable(),
});

export type HotelDetails = z.infer<typeof hotelDetails>;

/** Nights in a hotel. The backend lists no bookings, so a lost answer is for a person to settle. */
export const hotelPlan: RedemptionPlan = {
  kind: 'HOTEL',

  async create({ rest }, call, { id, details, memberId, points, createdAt }, { restToken }) {
    const booking = await bookHotel(rest, call, restToken, {
      ...hotelDetails.parse(details),
      userId: memberId,
      pointsUsed: points,
      timestamp: createdAt.toISOString(),
      idempotencyKey: id,
    });
    return { id: booking.id, number: null };
  },

  find: () => Promise.resolve('unknowable'),

  refusal: (error) => (error.kind === 'auth' ? messages.sessionHasExpired : (error.reason ?? messages.bookingRejected)),
};
