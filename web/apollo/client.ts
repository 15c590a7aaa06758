import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { from, mergeMap, tap } from 'rxjs';
import { Staleness, stalenessOf, type StaleSince } from './staleness.ts';
import { createCache } from './cache.ts';
import { type Answers, pageAnswers } from './pageAnswers.ts';
import { loadTransport } from './loadTransport.ts';
import { sessionEnd } from './sessionEnd.ts';
import type { AnswerNotes, OnNotes } from './useAnswerNotes.ts';

const nothing: AnswerNotes = { partial: [] };

/** Passes the extensions of a response to the caller, through the context of the operation. */
const answerNotes = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ extensions }) => {
      const onNotes: unknown = operation.getContext()['onNotes'];
      if (typeof onNotes === 'function') (onNotes as OnNotes)(read(extensions));
    }),
  ),
);

function read(extensions: Record<string, unknown> | undefined): AnswerNotes {
  const partial = extensions?.['partial'];
  return Array.isArray(partial) ? { partial: partial.map(String) } : nothing;
}

/** Creates a GraphQL client: on the server one per request on the schema, in the browser one over HTTP. */
export function createClient(
  link: ApolloLink,
  options: { readonly ssr: boolean; readonly staleSince?: StaleSince | undefined },
): ApolloClient {
  const staleness = new Staleness(options.staleSince);
  const cache = createCache(options.ssr);
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

/** What the server has read for the first page. */
export interface FirstPage {
  readonly apollo: NormalizedCacheObject;
  readonly staleSince: StaleSince;
  /** What it could not show. */
  readonly answers: Answers;
}

/** Creates the browser's client. Until `endFirstPage` is called, nothing is queried that the page has. */
export function createBrowserClient({ apollo, staleSince, answers }: FirstPage) {
  const known = pageAnswers(answers);
  const client = createClient(ApolloLink.from([sessionEnd, answerNotes, known.link, http]), {
    ssr: false,
    staleSince,
  });
  client.cache.restore(apollo);
  client.prioritizeCacheValues = true;
  const endFirstPage = () => {
    client.prioritizeCacheValues = false;
    known.end();
  };
  return { client, endFirstPage };
}
