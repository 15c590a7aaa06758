import { messages } from '#rules/messageByName.ts';
import { operationStateOf } from '#rules/operation.ts';
import type { Resolvers, BookHotelInput, ResolversTypes } from '../../__generated__/schema.ts';
import { readCached } from '../catalogue/cachedData.ts';
import { type HotelRecord, getHotels } from '../../upstreams/club/hotels.ts';
import type { MemberContext } from '../shared/context.ts';
import { newStay, type Stay } from '../../upstreams/club/hotelBookings.ts';
import type { HotelBookingModel, RedemptionModel } from './model.ts';
import { hotelBookingRule, nightsBetween } from '#rules/hotelBooking.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { orUnavailable } from '../shared/errors.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { indianDay } from '#rules/indianDay.ts';
import { redeem, type Priced } from './redeem.ts';

type Outcome = Awaited<ResolversTypes['BookHotelResult']>;

/**
 * Books hotel nights for points. The hotel is read without any cache, since the price must be current. See
 * docs/domain/redemptions.md#hotel-stays.
 */
export async function bookHotel(input: BookHotelInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const idempotencyKey = input.idempotencyKey;
  // The schema's default value, which the generated types do not reflect.
  const { hotelId, checkIn, checkOut, guests = 2 } = input;
  const details = { hotelId, checkIn, checkOut, guests, specialRequests: input.specialRequests?.trim() || null };
  return redeem(context, session, {
    kind: 'HOTEL',
    idempotencyKey,
    request: details,
    details,
    payload: { restToken: session.restToken },
    price: () => readStay(details, session, context),
    rejected: (message) => failure('BookingRejectedError', message, 'REJECTED'),
  });
}

/** The points for the stay, or why it cannot be booked. */
async function readStay(details: Stay, session: Session, context: MemberContext): Promise<Priced<Outcome>> {
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

/** The stay of a redemption: one, or none when it is of another kind. */
export function bookingOf(redemption: RedemptionModel): HotelBookingModel[] {
  const details = newStay.safeParse(redemption.details);
  return redemption.kind === 'HOTEL' && details.success ? [{ redemption, details: details.data }] : [];
}

async function hotelOf({ details }: HotelBookingModel, context: MemberContext): Promise<HotelRecord | null> {
  const { catalogue } = context.services;
  const { byId } = await readCached(context, messages.hotelsNotLoaded, () => catalogue.hotels(context.call, null));
  return byId.get(details.hotelId) ?? null;
}

/** A link that every map application of a phone opens. It is only followed, never loaded. */
function directionsTo(place: readonly (string | null)[]): string {
  const url = new URL('https://www.google.com/maps/dir/');
  url.search = new URLSearchParams({ api: '1', destination: place.filter(Boolean).join(', ') }).toString();
  return url.href;
}

export const hotelBookingFields = {
  id: ({ redemption }) => redemption.id,
  hotel: (booking, _, context) => hotelOf(booking, context),
  directionsUrl: async (booking, _, context) => {
    const hotel = await hotelOf(booking, context);
    return hotel && directionsTo([hotel.name, hotel.location]);
  },
  checkIn: ({ details }) => details.checkIn,
  checkOut: ({ details }) => details.checkOut,
  guests: ({ details }) => details.guests,
  specialRequests: ({ details }) => details.specialRequests,
  points: ({ redemption }) => redemption.points,
  state: ({ redemption }) => operationStateOf(redemption.stage),
  createdAt: ({ redemption }) => redemption.createdAt.toISOString(),
} satisfies Resolvers['HotelBooking'];
