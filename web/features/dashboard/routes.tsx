import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** The statement of the ledger, and the timeline. The ledger with the member's referrals is composed in the app. */
export function dashboardRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page(
      'dashboard/transactions/:routeId/statement',
      { header: 'solid' },
      'StatementPage',
      () => import('./pages/StatementPage.tsx'),
    ),
    page('dashboard/timeline', { header: 'solid' }, 'TimelinePage', () => import('./pages/TimelinePage.tsx')),
  ];
}
