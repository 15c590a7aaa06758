import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Kind, type DocumentNode } from 'graphql';
import { tap } from 'rxjs';
import { appendPage } from '#clients/appendPage.ts';
import { knownAnswers } from '#clients/knownAnswers.ts';
import { messages } from '#rules/messages.ts';
import { possibleTypes } from './__generated__/possible-types.ts';
import { operations, publicReads } from './__generated__/operations.ts';
import { readCredential } from '../device/credential.ts';
import { reportFailure, reportAnswer } from '../device/network.ts';
import { graphUrl } from '../settings.ts';

function hashOf(document: DocumentNode): string {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const hash = operations.get(operation?.name?.value ?? '');
  if (hash === undefined) throw new Error('Only operations of the kiosk have a hash.');
  return hash;
}

/** Notes whether the club can be reached, from every request. */
const network = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap({ next: reportAnswer, error: reportFailure })),
);

const isPublicRead = ({ operationName }: ApolloLink.Operation) => publicReads.has(operationName ?? '');

/**
 * A client of the graph. Public reads are sent as GET without any session, so that they can be kept on the device; the
 * service worker looks at nothing else. All operations are sent by their hash.
 * @param token the session's, which this client alone holds in memory; null for a visitor.
 */
export function createClient(token: string | null): ApolloClient {
  const headers = () => {
    const credential = readCredential();
    return credential === null ? {} : { 'x-kiosk-credential': credential };
  };
  const device = new ApolloLink((operation, forward) => {
    operation.setContext({
      headers: {
        ...headers(),
        // The graph answers in the language of the screen.
        'accept-language': document.documentElement.lang,
        ...(token === null || isPublicRead(operation) ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return forward(operation);
  });
  const http = new HttpLink({ uri: graphUrl, credentials: 'omit' });
  const byHash = (asGet: boolean) => new PersistedQueryLink({ generateHash: hashOf, useGETForHashedQueries: asGet });
  return new ApolloClient({
    link: ApolloLink.from([
      network,
      knownAnswers(possibleTypes, () => messages.outcomeUnknown),
      device,
      ApolloLink.split(isPublicRead, byHash(true), byHash(false)),
      http,
    ]),
    cache: new InMemoryCache({
      possibleTypes,
      typePolicies: {
        Query: { fields: { projects: { keyArgs: false, merge: appendPage } } },
        Member: { fields: { points: { merge: true }, session: { merge: true } } },
        Image: { keyFields: false },
        OrderItem: { keyFields: false },
      },
    }),
    clientAwareness: { name: 'kiosk' },
    dataMasking: true,
    devtools: { enabled: false },
  });
}
