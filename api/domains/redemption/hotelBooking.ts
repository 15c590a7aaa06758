import { messages } from '#rules/messageByName.ts';
import { operationStateOf } from '#rules/operation.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { readCached } from '../catalogue/cachedData.ts';
import type { HotelRecord } from '../../upstreams/club/hotels.ts';
import type { MemberContext } from '../shared/context.ts';
import { newStay } from '../../upstreams/club/hotelBookings.ts';
import type { HotelBookingModel, RedemptionModel } from './model.ts';

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
