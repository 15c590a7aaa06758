import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';

/**
 * Reads who is signed in before any page renders; when the store does not answer, the page renders as for a visitor.
 */
export const rootLoader = (client: ApolloClient) => async () => {
  // A failure is not cached, so that a later query asks again and gets the error.
  await client.query({ query: ViewerDocument }).catch(() => undefined);
  return null;
};
