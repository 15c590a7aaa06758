import { messages } from '#rules/messages.ts';
import { operationStateOf } from '#rules/operation.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { readCached } from '../catalogue/cachedData.ts';
import { newStay } from '../../upstreams/club/hotelBookings.ts';
import type { HotelBookingModel, RedemptionModel } from './model.ts';

/** The stay of a redemption: one, or none when it is of another kind. */
export function bookingOf(redemption: RedemptionModel): HotelBookingModel[] {
  const details = newStay.safeParse(redemption.details);
  return redemption.kind === 'HOTEL' && details.success ? [{ redemption, details: details.data }] : [];
}

export const hotelBookingFields = {
  id: ({ redemption }) => redemption.id,
  hotel: async ({ details }, _, context) => {
    const { catalogue } = context.services;
    const { byId } = await readCached(context, messages.hotelsNotLoaded, () => catalogue.hotels(context.call, null));
    return byId.get(details.hotelId) ?? null;
  },
  checkIn: ({ details }) => details.checkIn,
  checkOut: ({ details }) => details.checkOut,
  guests: ({ details }) => details.guests,
  specialRequests: ({ details }) => details.specialRequests,
  points: ({ redemption }) => redemption.points,
  state: ({ redemption }) => operationStateOf(redemption.stage),
  createdAt: ({ redemption }) => redemption.createdAt.toISOString(),
} satisfies Resolvers['HotelBooking'];
