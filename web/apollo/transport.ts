import { HttpLink } from '@apollo/client/link/http';
import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { type DocumentNode, Kind } from 'graphql';
import { code } from '#text/language.ts';
import { newerAnswer } from '#text/failure.ts';
import { clubFetch } from '#clients/clubClock.ts';
import { knownAnswers } from '#clients/knownAnswers.ts';
import { possibleTypes } from './__generated__/possible-types.ts';
import { publicReads } from './__generated__/public-reads.ts';

function hashOf(document: DocumentNode): string {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const hash = publicReads.get(operation?.name?.value ?? '');
  if (hash === undefined) throw new Error('Only public reads have a hash.');
  return hash;
}

/**
 * Sends public reads as GET with the hash of their text, so that caches between browser and graph can keep the answers.
 * Everything else is sent as POST, and so is a public read whose hash the graph does not know. During development the
 * documents change while the hashes stay, so everything is sent as POST.
 */
function persistedReads(http: ApolloLink): ApolloLink {
  if (!import.meta.env.PROD) return http;
  const persisted = new PersistedQueryLink({ generateHash: hashOf, useGETForHashedQueries: true });
  return ApolloLink.split(({ operationName }) => publicReads.has(operationName ?? ''), persisted.concat(http), http);
}

/** Sends requests to the graph over HTTP. In its own file because a page comes with its data: see `http` in client.ts. */
export const transport = ApolloLink.from([
  knownAnswers(possibleTypes, () => newerAnswer),
  persistedReads(
    new HttpLink({
      uri: '/graphql',
      credentials: 'same-origin',
      headers: { 'accept-language': code },
      fetch: clubFetch,
    }),
  ),
]);
