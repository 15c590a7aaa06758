import { hotelBookingRule, nightsBetween } from '#rules/hotelBooking.ts';
import { messages } from '#rules/messages.ts';
import type { BookHotelInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { getHotels } from '../../upstreams/club/hotels.ts';
import type { HotelDetails } from '../../operations/kinds/hotel.ts';
import { badInput, orUnavailable } from '../../graphql/errors.ts';
import { failure, faultsOf, notSignedIn, validationFailure } from '../../graphql/userErrors.ts';
import { inactive, sessionOf } from '../../graphql/membership.ts';
import { indianDay } from '#rules/indianDay.ts';
import { requestTextOf, orOutage, outcomeOf, readKey } from './outcome.ts';

type Outcome = Awaited<ResolversTypes['BookHotelResult']>;

const rejected = (message: string) => failure('BookingRejectedError', message, 'REJECTED');

/**
 * Books hotel nights for points. The hotel is read without any cache, since the price must be current. See
 * docs/domain/redemptions.md#hotel-stays.
 */
export async function bookHotel(input: BookHotelInput, context: GraphContext): Promise<Outcome> {
  if (!context.session && !context.sessionUnknown) return notSignedIn();
  const session = sessionOf(context);
  const { services, call } = context;
  const idempotencyKey = readKey(input.idempotencyKey);
  if (!idempotencyKey) throw badInput('`idempotencyKey` must be a UUID made for this booking.');
  // The schema's default value, which the generated types do not reflect.
  const { hotelId, checkIn, checkOut, guests = 2 } = input;
  const details = { hotelId, checkIn, checkOut, guests, specialRequests: input.specialRequests?.trim() || null };
  const key = { memberId: session.memberId, kind: 'HOTEL', idempotencyKey, request: requestTextOf(details) } as const;
  const before = await orOutage(() => services.operations.known(key));
  if (before?.outcome === 'mismatch') return outcomeOf(before, 0, context, rejected);

  const read = before?.outcome === 'redemption' ? before.redemption : await readStay(details, session, context);
  if ('refusal' in read) return read.refusal;
  const { points, subject } = read;
  const request = { ...key, points, subject, details, payload: { restToken: session.restToken } };
  return outcomeOf(await orOutage(() => services.operations.redeem(call, request)), points, context, rejected);
}

/**
 * The points for the stay, or why it cannot be booked. A redemption that exists already is not validated again, since
 * its first day may have come.
 */
async function readStay(details: HotelDetails, session: Session, context: GraphContext) {
  const { services, call } = context;
  const form = hotelBookingRule(indianDay(services.now())).safeParse(details);
  if (!form.success) return { refusal: validationFailure(faultsOf(form.error)) };
  const refusal = await inactive(context, session);
  if (refusal) return { refusal };
  const dropped = (reason: string) => services.onDropped('hotels', reason);
  const hotels = await orUnavailable(messages.hotelsNotLoaded, () =>
    getHotels(services.rest, call, null, dropped, services.hotelsPath),
  );
  const hotel = hotels.find(({ id }) => id === details.hotelId);
  const perNight = hotel?.points ?? null;
  if (!hotel || perNight === null) {
    return { refusal: failure('HotelUnavailableError', messages.hotelUnavailable, 'NOT_AVAILABLE') };
  }
  return { points: perNight * nightsBetween(details.checkIn, details.checkOut), subject: hotel.name };
}
