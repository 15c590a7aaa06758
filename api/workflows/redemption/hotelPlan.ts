import { messages } from '#rules/messages.ts';
import { z } from 'zod';
import { bookHotel } from '../../upstreams/club/hotelBookings.ts';
import type { RedemptionPlan } from './plan.ts';

/** The details of a hotel booking. */
export const hotelDetails = z.object({
  hotelId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.int(),
  specialRequests: z.string().nullable(),
});

export type HotelDetails = z.infer<typeof hotelDetails>;

/** Books hotel nights. The backend has no list of bookings, so an operator must resolve a lost response. */
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
