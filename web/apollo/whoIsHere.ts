import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from './Viewer.generated.ts';

/** Asks the server itself who is here, after an answer that said nobody is. A page then shows that the session is over. */
export async function whoIsHere(client: ApolloClient): Promise<void> {
  await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  client.cache.gc();
}
