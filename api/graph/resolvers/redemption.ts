import { encashQuote } from '#rules/encash.ts';
import { inWords, messages, readMessage } from '#rules/messageByName.ts';
import { operationStateOf } from '#rules/operation.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { subjectOf } from '../../domains/loaders/transactionNames.ts';
import { orderDetails } from '../../operations/kinds/order.ts';
import { orUnavailable } from '../../domains/shared/errors.ts';
import { sessionOf } from '../../domains/identity/membership.ts';
import { bookHotel, bookingOf, hotelBookingFields } from '../../domains/redemption/bookHotel.ts';
import { checkBankAccount, expectedBy, readEncashRequests, requestEncash } from '../../domains/redemption/encash.ts';
import { confirmOrder } from '../../domains/redemption/confirmOrder.ts';
import { asRedemption, ownRedemption } from '../../domains/redemption/model.ts';
import { readRedemptions } from '../../domains/redemption/redemptions.ts';
import { nodeIdOf } from './node.ts';
import { findCached, readCached } from '../../domains/catalogue/cachedData.ts';
import { filterArgument } from '../../domains/shared/arguments.ts';
import { pageOf } from '../../domains/shared/connection.ts';

export const redemptionResolvers = {
  Query: {
    async hotels(_, { filter, ...page }, context) {
      const wanted = filterArgument('city', filter?.city);
      const { value: hotels } = await readCached(context, messages.hotelsNotLoaded, (catalogue, call) =>
        catalogue.hotels(call, wanted),
      );
      return pageOf(hotels, page, 24);
    },

    hotel: (_, { id }, context) =>
      findCached(context, messages.hotelsNotLoaded, id, (catalogue, call) => catalogue.hotels(call, null)),
    encashQuote: (_, { points }, { services }) => encashQuote(points, services.rules.encashFeePercent),
  },
  Mutation: {
    confirmOrder: (_, { input }, context) => confirmOrder(input, context),
    bookHotel: (_, { input }, context) => bookHotel(input, context),
    requestEncash: (_, { input }, context) => requestEncash(input, context),
    checkBankAccount: (_, { input }, context) => checkBankAccount(input, context),
  },
  Member: {
    redemption: ({ session }, { id }, context) => ownRedemption(session.memberId, id, context),
    redemptions: ({ session }, args, context) => readRedemptions(session.memberId, args, context),
    redemptionsInProgress: ({ session }, _, { services }) =>
      services.store.operations.redemptionsInProgress(session.memberId),
    encashRequests: ({ session }, _, context) => readEncashRequests(session, context),
    hotelBookings: async ({ session: { memberId } }, _, { operations }) =>
      (await operations.load({ memberId, kinds: ['HOTEL'] })).map(asRedemption).flatMap(bookingOf),
  },
  Redemption: {
    nodeId: nodeIdOf('Redemption'),
    subject: (redemption) => subjectOf(redemption),
    productId: ({ kind, details }) =>
      kind === 'ORDER' ? (orderDetails.safeParse(details).data?.productId ?? null) : null,
    state: ({ stage }) => operationStateOf(stage),
    message: ({ message }, _, { language }) => message && inWords(readMessage(message), language),
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
    me: (_, _args, context) => ({ session: sessionOf(context) }),
  },
  EncashRequest: {
    nodeId: nodeIdOf('EncashRequest'),
    expectedBy: (request, _, { services }) => expectedBy(request, services.rules),
    redemption: async ({ id }, _, context) => {
      const own = await context.operations.load({ memberId: sessionOf(context).memberId, kinds: ['ENCASH'] });
      return own.map(asRedemption).find(({ upstreamId }) => upstreamId === id) ?? null;
    },
    isHeld: async ({ id }, _, context) => {
      const holds = await context.heldPoints.load(sessionOf(context).memberId);
      return holds.some((hold) => hold.kind === 'ENCASH' && hold.upstreamId === id);
    },
  },
  Hotel: { nodeId: nodeIdOf('Hotel') },
  HotelBooking: {
    ...hotelBookingFields,
    nodeId: ({ redemption }) => nodeIdOf('HotelBooking')(redemption),
  },
} satisfies Resolvers;
