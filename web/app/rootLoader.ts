import type { ApolloClient } from '@apollo/client';
import { ClubRulesDocument } from '#web/apollo/ClubRules.generated.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';

/**
 * Reads who is signed in and the rules of the club before any page renders; when the store does not answer, the page
 * renders as for a visitor.
 */
export const rootLoader = (client: ApolloClient) => async () => {
  // A failure is not cached, so that a later query asks again and gets the error.
  await Promise.allSettled([client.query({ query: ViewerDocument }), client.query({ query: ClubRulesDocument })]);
  return null;
};
