import { encashQuote } from '#rules/encash.ts';
import { inWords, messages, readMessage } from '#rules/messageByName.ts';
import { operationStateOf } from '#rules/operation.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { subjectOf } from '../../domains/loaders/transactionNames.ts';
import { orderDetails } from '../../operations/kinds/order.ts';
import { badInput, orUnavailable } from '../../domains/shared/errors.ts';
import { sessionOf } from '../../domains/identity/membership.ts';
import { bookHotel } from '../../domains/redemption/bookHotel.ts';
import { checkBankAccount } from '../../domains/redemption/checkBankAccount.ts';
import { confirmOrder } from '../../domains/redemption/confirmOrder.ts';
import { expectedBy, readEncashRequests } from '../../domains/redemption/encashRequests.ts';
import { bookingOf, hotelBookingFields } from '../../domains/redemption/hotelBooking.ts';
import { asRedemption } from '../../domains/redemption/model.ts';
import { ownRedemption } from '../../domains/redemption/ownRedemption.ts';
import { requestEncash } from '../../domains/redemption/requestEncash.ts';
import { nodeIdOf } from './node.ts';

export const redemptionResolvers = {
  Query: {
    encashQuote: (_, { points }, { services }) => {
      if (points < 1) throw badInput(messages.encashPointsWhole);
      return encashQuote(points, services.rules.encashFeePercent);
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
    member: (_, _args, context) => ({ session: sessionOf(context) }),
  },
  EncashRequest: {
    nodeId: nodeIdOf('EncashRequest'),
    expectedBy: (request, _, { services }) => expectedBy(request, services.rules),
    held: async ({ id }, _, context) => {
      const holds = await context.heldPoints.load(sessionOf(context).memberId);
      return holds.some((hold) => hold.kind === 'ENCASH' && hold.upstreamId === id);
    },
  },
  HotelBooking: hotelBookingFields,
} satisfies Resolvers;
