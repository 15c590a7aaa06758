import { InMemoryCache, type FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { possibleTypes } from './__generated__/possible-types.ts';

/** Pages of a list that grows; a page that could not be read leaves those that were. */
const kept = (pages: FieldPolicy): FieldPolicy => ({
  ...pages,
  merge: (existing, incoming, options) =>
    incoming && typeof pages.merge === 'function' ? pages.merge(existing, incoming, options) : (existing ?? null),
});

/** A list that is read as a whole; one that could not be read leaves the last good one. */
const list: FieldPolicy = { merge: (existing, incoming) => incoming ?? existing ?? null };

/** Totals that could not be read leave the last good ones. */
const points: FieldPolicy = {
  merge: (existing, incoming, { mergeObjects }) => (incoming ? mergeObjects(existing, incoming) : (existing ?? null)),
};

/**
 * The normalised cache. Every entity with an id of its own is kept once; parts without an id are merged into their
 * owner; a list that grows page by page is one list per filter.
 */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: { fields: { club: { merge: true } } },
      Member: {
        fields: {
          encashRequests: list,
          redemptionsInProgress: list,
          hotelBookings: list,
          ledger: kept(relayStylePagination(['filter'])),
          points,
          referrals: list,
          session: { merge: true },
          // A panel of the newest few and the page of everything share one list.
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
      TimelineEntry: { keyFields: ['id'] },
      // Its id is unique within its kind only.
      TransactionSubject: { keyFields: false },
    },
  });
