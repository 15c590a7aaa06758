import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';

/** Every page knows who is looking before it renders; a store that does not answer leaves a visitor. */
export const rootLoader = (client: ApolloClient) => async () => {
  // A failure is not cached: whoever needs to know asks again and hears of it.
  await client.query({ query: ViewerDocument }).catch(() => undefined);
  return null;
};
