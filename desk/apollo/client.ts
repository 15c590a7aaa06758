import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { appendPage } from '#clients/appendPage.ts';
import { clubFetch } from '#clients/clubClock.ts';
import { knownAnswers } from '#clients/knownAnswers.ts';
import { possibleTypes } from './__generated__/possible-types.ts';
import { type SessionLinkOptions, sessionLink } from './sessionLink.ts';

/** Instead of an outcome that a newer club added. */
export const newerClub = 'The club is newer than this page. Load the page again, and check whether it was done.';

/** The desk's client of its own graph. The session is a cookie that scripts cannot read. */
export const createClient = (session: SessionLinkOptions): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([
      sessionLink(session),
      knownAnswers(possibleTypes, () => newerClub),
      new HttpLink({
        uri: '/desk/graphql',
        credentials: 'same-origin',
        headers: { 'accept-language': 'en' },
        fetch: clubFetch,
      }),
    ]),
    cache: new InMemoryCache({
      possibleTypes,
      typePolicies: {
        Query: {
          fields: {
            operations: { keyArgs: ['filter'], merge: appendPage },
            audit: { keyArgs: ['filter'], merge: appendPage },
            dataRequests: { keyArgs: ['includeClosed'], merge: appendPage },
          },
        },
        Member: { fields: { ledger: { keyArgs: ['filter'], merge: appendPage } } },
        // Without an id of their own: they belong to what they are read from.
        EvidenceRecord: { keyFields: false },
        Viewer: { keyFields: [] },
        Club: { keyFields: [] },
        AuditEntry: { keyFields: ['sequence'] },
      },
    }),
    clientAwareness: { name: 'desk' },
    dataMasking: true,
    devtools: { enabled: false },
  });
