import { ApolloClient, ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { AgeKeeper, ageKeepers, type AnswerAges } from './answerAges.ts';
import { answerNotes } from './answerNotes.ts';
import { createCache } from './cache.ts';
import { persistedReads } from './persistedReads.ts';
import { sessionEnd } from './sessionEnd.ts';

/** Creates a GraphQL client: on the server one per request on the schema, in the browser one over HTTP. */
export function createClient(
  link: ApolloLink,
  options: { readonly ssr: boolean; readonly ages?: AnswerAges | undefined },
): ApolloClient {
  const keeper = new AgeKeeper(options.ages);
  const cache = createCache();
  const client = new ApolloClient({
    link: keeper.link.concat(link),
    cache,
    clientAwareness: { name: 'web' },
    dataMasking: true,
    ssrMode: options.ssr,
  });
  ageKeepers.set(client, keeper);
  return client;
}

/** Creates the browser's client from the data that the server has already read. */
export function createBrowserClient(state: NormalizedCacheObject, ages?: AnswerAges): ApolloClient {
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin' });
  const client = createClient(ApolloLink.from([answerNotes, sessionEnd, persistedReads(http)]), { ssr: false, ages });
  client.cache.restore(state);
  return client;
}
