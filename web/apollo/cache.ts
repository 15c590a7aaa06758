import { InMemoryCache, type FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { possibleTypes } from './__generated__/possible-types.ts';

/** A paginated list. A page that could not be read leaves the others in place. */
const kept = (pages: FieldPolicy): FieldPolicy => ({
  ...pages,
  merge: (existing, incoming, options) =>
    incoming && typeof pages.merge === 'function' ? pages.merge(existing, incoming, options) : (existing ?? null),
});

/** A list that is read as a whole. One that could not be read leaves the previous one in place. */
const list: FieldPolicy = { merge: (existing, incoming) => incoming ?? existing ?? null };

/** An object whose parts are merged. One that could not be read leaves the previous one in place. */
const merged: FieldPolicy = {
  merge: (existing, incoming, { mergeObjects }) => (incoming ? mergeObjects(existing, incoming) : (existing ?? null)),
};

/**
 * The normalised cache. Entities with an id are stored once, objects without an id are merged into their parent, and a
 * paginated list is one list per filter.
 * @param isForOneRendering keeps no results of reads, which costs more than reading the few that are read twice.
 */
export const createCache = (isForOneRendering = false): InMemoryCache =>
  new InMemoryCache({
    resultCaching: !isForOneRendering,
    possibleTypes,
    typePolicies: {
      Query: { fields: { club: { merge: true } } },
      Member: {
        fields: {
          encashRequests: list,
          redemptionsInProgress: list,
          hotelBookings: list,
          balanceHistory: list,
          ledger: kept(relayStylePagination(['filter'])),
          points: merged,
          // A redemption that a mutation has just returned is not read again.
          redemption: (existing, { args, toReference }) =>
            existing === undefined ? toReference({ __typename: 'Redemption', id: String(args?.['id']) }) : existing,
          referrals: list,
          shortlist: list,
          session: { merge: true },
          // The bell and the panel read the same first page.
          notifications: { ...merged, keyArgs: false },
          // The panel with the latest entries and the full page share one list.
          timeline: kept(relayStylePagination()),
        },
      },
      Club: { keyFields: [] },
      EncashRequest: { keyFields: ['id'] },
      HotelBooking: { keyFields: ['id'] },
      Product: { keyFields: ['id'] },
      ProductCollection: { merge: true },
      Event: { keyFields: ['id'] },
      EventImages: { merge: true },
      Post: { keyFields: ['id'] },
      Project: { keyFields: ['id'] },
      PointsTransaction: { keyFields: ['id'] },
      PointsSummary: { merge: true },
      Referral: { keyFields: ['id'] },
      Redemption: { keyFields: ['id'] },
      RedemptionCategory: { keyFields: ['id'] },
      Image: { keyFields: false },
      OrderAddress: { keyFields: false },
      OrderConnection: { merge: true },
      OrderItem: { keyFields: false },
      OrderStatusEntry: { keyFields: false },
      OrderTracking: { merge: true },
      Session: { keyFields: false },
      PointsHold: { keyFields: ['id'] },
      Notification: { keyFields: ['id'] },
      TimelineEntry: { keyFields: ['id'] },
      // Its id is unique only within its kind.
      TransactionSubject: { keyFields: false },
    },
  });
