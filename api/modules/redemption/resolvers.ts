import { encashQuote } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import { operationStateOf } from '#rules/operation.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { subjectOf } from '../../loaders/transactionNames.ts';
import { hotelDetails } from '../../operations/kinds/hotel.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { orderDetails } from '../../operations/kinds/order.ts';
import { asRedemption } from '../../operations/records/types.ts';
import { badInput, orUnavailable } from '../../graphql/errors.ts';
import { sessionOf } from '../../graphql/membership.ts';
import { bookHotel } from './bookHotel.ts';
import { checkBankAccount } from './checkBankAccount.ts';
import { confirmOrder } from './confirmOrder.ts';
import { readEncashRequests } from './encashRequests.ts';
import type { HotelBookingModel, RedemptionModel } from './model.ts';
import { ownRedemption } from './ownRedemption.ts';
import { requestEncash } from './requestEncash.ts';

function bookingOf(redemption: RedemptionModel): HotelBookingModel[] {
  const details = hotelDetails.safeParse(redemption.details);
  return redemption.kind === 'HOTEL' && details.success ? [{ redemption, details: details.data }] : [];
}

export const redemptionResolvers = {
  Query: {
    encashQuote: (_, { points }) => {
      if (points < 1) throw badInput(messages.encashPointsWhole);
      return encashQuote(points);
    },
  },
  Mutation: {
    confirmOrder: (_, { input }, context) => confirmOrder(input, context),
    bookHotel: (_, { input }, context) => bookHotel(input, context),
    requestEncash: (_, { input }, context) => requestEncash(input, context),
    checkBankAccount: (_, { input }, context) => checkBankAccount(input, context),
  },
  Member: {
    redemption: ({ session }, { id }, context) => ownRedemption(session.memberId, id, context),
    redemptionsInProgress: ({ session }, _, { services }) =>
      services.store.operations.redemptionsInProgress(session.memberId),
    encashRequests: ({ session }, _, context) => readEncashRequests(session, context),
    hotelBookings: async ({ session }, _, { services }) =>
      (await services.store.operations.list(session.memberId, ['HOTEL'])).map(asRedemption).flatMap(bookingOf),
  },
  Redemption: {
    subject: (redemption) => subjectOf(redemption),
    productId: ({ kind, details }) =>
      kind === 'ORDER' ? (orderDetails.safeParse(details).data?.productId ?? null) : null,
    state: ({ stage }) => operationStateOf(stage),
    steps: ({ steps }) => steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    order: async ({ kind, upstreamId }, _, context) => {
      if (kind !== 'ORDER' || upstreamId === null) return null;
      return orUnavailable(messages.orderNotFetched, () => context.orders.one(sessionOf(context), upstreamId));
    },
    booking: (redemption) => bookingOf(redemption)[0] ?? null,
    encashRequest: async ({ kind, upstreamId }, _, context) => {
      if (kind !== 'ENCASH' || upstreamId === null) return null;
      const requests = await readEncashRequests(sessionOf(context), context);
      return requests.find((request) => request.id === upstreamId) ?? null;
    },
    createdAt: ({ createdAt }) => createdAt.toISOString(),
  },
  EncashRequest: {
    held: async ({ id }, _, context) => {
      const holds = await context.heldPoints.load(sessionOf(context).memberId);
      return holds.some((hold) => hold.kind === 'ENCASH' && hold.upstreamId === id);
    },
  },
  HotelBooking: {
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
  },
} satisfies Resolvers;
