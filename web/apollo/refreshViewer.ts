import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from './Viewer.generated.ts';

/**
 * Asks the server again who is logged in, after a response that said nobody is. If so, the page shows that the session
 * has ended. Called while an answer is handled, so it uses the client and not a hook.
 */
export async function refreshViewer(client: ApolloClient): Promise<void> {
  await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  client.cache.gc();
}
