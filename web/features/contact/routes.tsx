import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** What this device sent without a login. */
export function contactRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [page('my-requests', { header: 'solid' }, 'MyRequestsPage', () => import('./pages/MyRequestsPage.tsx'))];
}
