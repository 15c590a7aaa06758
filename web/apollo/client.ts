import { ApolloClient, HttpLink, type ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { answerNotes } from './answerNotes.ts';
import { createCache } from './cache.ts';

/** A client of the graph: on the server made per request over the schema, in the browser once over HTTP. */
export const createClient = (link: ApolloLink, options: { ssr: boolean }): ApolloClient =>
  new ApolloClient({ link, cache: createCache(), dataMasking: true, ssrMode: options.ssr });

/** The browser's client, starting from what the server already read. */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  const client = createClient(answerNotes.concat(new HttpLink({ uri: '/graphql', credentials: 'same-origin' })), {
    ssr: false,
  });
  client.cache.restore(state);
  return client;
}
