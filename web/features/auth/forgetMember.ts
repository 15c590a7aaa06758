import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { forgetAttempts } from '#web/checkout/forgetAttempts.ts';
import { forgetPath } from './rememberedPath.ts';

/**
 * Makes the browser forget the member: `me` becomes null, and everything below it is removed from the cache. The
 * remembered return path and the started orders are removed from storage.
 *
 * Called by event handlers, so it uses the client. Not `client.clearStore()`: that also drops the subscriptions of components that stay mounted, so the header would not
 * notice the next login, and it needlessly discards the data of public pages.
 */
export function forgetMember(client: ApolloClient): void {
  client.writeQuery({ query: ViewerDocument, data: { me: null } });
  client.cache.gc();
  forgetPath();
  forgetAttempts();
}
