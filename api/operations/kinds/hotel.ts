import { messages, ownWords } from '#rules/messageByName.ts';
import { z } from 'zod';
import { bookHotel, newStay } from '../../upstreams/club/hotelBookings.ts';
import type { Kind, KindDeps } from '../engine/kind.ts';
import type { RedemptionRow } from '../../store/operations/types.ts';

const hotelPayload = z.object({ restToken: z.string() });

/** Hotel nights. The backend has no list of bookings, so an operator must resolve a lost response. */
export const hotel = ({ rest, debits }: KindDeps): Kind<RedemptionRow> => ({
  upstream: 'backend',
  thing: 'booking',
  debit: debits.hotels ? 'club' : 'backend',
  isRepeatable: false,
  unfound: 'review',

  async create(call, { id, details, payload, memberId, points, createdAt }) {
    return bookHotel(rest, call, hotelPayload.parse(payload).restToken, {
      ...newStay.parse(details),
      userId: memberId,
      pointsUsed: points,
      timestamp: createdAt.toISOString(),
      idempotencyKey: id,
    });
  },

  refusal: ({ kind, reason }) => ({
    failed:
      kind === 'auth' ? messages.sessionHasExpired : reason === undefined ? messages.bookingRejected : ownWords(reason),
  }),
});
