import { HttpLink } from '@apollo/client/link/http';
import { ApolloLink } from '@apollo/client';
import { code } from '#text/language.ts';
import { newerAnswer } from '#text/failure.ts';
import { clubFetch } from '#clients/clubClock.ts';
import { knownAnswers } from '#clients/knownAnswers.ts';
import { possibleTypes } from './__generated__/possible-types.ts';
import { persistedReads } from './persistedReads.ts';

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
