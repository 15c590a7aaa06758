import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import possibleTypes from './__generated__/possible-types.ts';

/**
 * The normalised cache. Every entity with an id of its own is kept once; parts without an id are merged into their
 * owner; a list that grows page by page is one list per filter.
 */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      Query: { fields: { club: { merge: true } } },
      Member: {
        fields: {
          ledger: relayStylePagination(['filter']),
          points: { merge: true },
          session: { merge: true },
        },
      },
      Club: { keyFields: [] },
      Project: { keyFields: ['id'] },
      PointsTransaction: { keyFields: ['id'] },
      PointsSummary: { merge: true },
      Image: { keyFields: false },
      Session: { keyFields: false },
    },
  });
