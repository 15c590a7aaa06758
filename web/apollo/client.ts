import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { Staleness, stalenessOf, type StaleSince } from './staleness.ts';
import { createCache } from './cache.ts';
import { loadTransport } from './loadTransport.ts';
import { sessionEnd } from './sessionEnd.ts';

/** Creates a GraphQL client: on the server one per request on the schema, in the browser one over HTTP. */
export function createClient(
  link: ApolloLink,
  options: { readonly ssr: boolean; readonly staleSince?: StaleSince | undefined },
): ApolloClient {
  const staleness = new Staleness(options.staleSince);
  const cache = createCache();
  const client = new ApolloClient({
    link: staleness.link.concat(link),
    cache,
    clientAwareness: { name: 'web' },
    dataMasking: true,
    ssrMode: options.ssr,
  });
  stalenessOf.set(client, staleness);
  return client;
}

/** A page comes with its data, so what sends requests is not part of a first visit but is loaded with the first request. */
const http = new ApolloLink((operation, forward) =>
  from(loadTransport()).pipe(mergeMap(({ transport }) => transport.request(operation, forward))),
);

/** Creates the browser's client from the data that the server has already read. */
export function createBrowserClient(state: NormalizedCacheObject, staleSince?: StaleSince): ApolloClient {
  const client = createClient(sessionEnd.concat(http), { ssr: false, staleSince });
  client.cache.restore(state);
  return client;
}
