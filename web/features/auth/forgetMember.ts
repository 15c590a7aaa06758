import type { ApolloClient } from '@apollo/client';
import { forgetAttempts } from '#web/apollo/orderAttemptsStorage.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { forgetPath } from './rememberedPath.ts';

/**
 * Makes the browser forget the member: `me` becomes null and everything that hung under it leaves the cache,
 * and so do the page that they once asked for and the orders that they had begun.
 *
 * Not `client.clearStore()`: that also drops the subscriptions of components that stay mounted, so the header would
 * never hear of the next login, and throws away the public pages' data for nothing.
 */
export function forgetMember(client: ApolloClient): void {
  client.writeQuery({ query: ViewerDocument, data: { me: null } });
  client.cache.gc();
  forgetPath();
  forgetAttempts();
}
