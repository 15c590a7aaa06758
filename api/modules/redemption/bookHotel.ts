import { hotelBookingRule, nightsBetween } from '#rules/hotelBooking.ts';
import { messages } from '#rules/messages.ts';
import type { BookHotelInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { getHotels } from '../../upstreams/club/hotels.ts';
import { badInput } from '../errors.ts';
import { failure, faultsOf, notSignedIn, validationFailure } from '../failure.ts';
import { inactive } from '../membership.ts';
import { indianDay } from '../indianDay.ts';
import { askedOf, orOutage, outcomeOf, readKey } from './outcome.ts';

type Outcome = Awaited<ResolversTypes['BookHotelResult']>;

const rejected = (message: string) => failure('BookingRejectedError', message, 'REJECTED');

/**
 * Books nights in a hotel for points. Member 7 (Hotels), 9 (Default hotel booking). The hotel is read anew, past every
 * cache, since its points are money.
 */
export async function bookHotel(input: BookHotelInput, context: GraphContext): Promise<Outcome> {
  const { session, services, call } = context;
  if (!session) return notSignedIn();
  const idempotencyKey = readKey(input.idempotencyKey);
  if (!idempotencyKey) throw badInput('`idempotencyKey` must be a UUID made for this booking.');
  const form = hotelBookingRule(indianDay(services.now())).safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));

  const { hotelId, checkIn, checkOut, guests } = form.data;
  const details = { hotelId, checkIn, checkOut, guests, specialRequests: form.data.specialRequests || null };
  const asked = { memberId: session.memberId, kind: 'HOTEL', idempotencyKey, asked: askedOf(details) } as const;
  const before = await services.redemptions.known(asked);
  let points = before?.outcome === 'redemption' ? before.redemption.points : null;
  if (!before) {
    const refusal = await inactive(context, session);
    if (refusal) return refusal;
    points = await pointsOf(context, hotelId, nightsBetween(checkIn, checkOut));
  }
  if (points === null && !before) return failure('HotelUnavailableError', messages.hotelUnavailable, 'NOT_AVAILABLE');
  const request = { ...asked, points: points ?? 0, details, secrets: { restToken: session.restToken } };
  const outcome =
    before?.outcome === 'mismatch' ? before : await orOutage(() => services.redemptions.redeem(call, request));
  return outcomeOf(outcome, request.points, rejected);
}

/** What the stay takes; null when there is no such hotel or it takes no points. */
async function pointsOf({ services, call }: GraphContext, hotelId: string, nights: number): Promise<number | null> {
  const { rest, onDropped } = services;
  const dropped = (reason: string) => onDropped('hotels', reason);
  const hotels = await orOutage(() => getHotels(rest, call, null, dropped, services.hotelsPath));
  const perNight = hotels.find((hotel) => hotel.id === hotelId)?.points ?? null;
  return perNight === null ? null : perNight * nights;
}
