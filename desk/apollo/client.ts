import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { possibleTypes } from './__generated__/possible-types.ts';

/** The desk's client of its own graph. The session is a cookie that scripts cannot read. */
export const createClient = (): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri: '/desk/graphql', credentials: 'same-origin' }),
    cache: new InMemoryCache({
      possibleTypes,
      typePolicies: {
        // Without an id of their own: they belong to what they are read from.
        EvidenceRecord: { keyFields: false },
        Viewer: { keyFields: [] },
        AuditEntry: { keyFields: ['sequence'] },
      },
    }),
    clientAwareness: { name: 'desk' },
    dataMasking: true,
    devtools: { enabled: false },
  });
