import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, pageRoute } from '#web/routing/pageRoute.ts';

/** The member's points: the ledger, its statement, and the timeline. */
export function dashboardRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('dashboard/transactions/:routeId', framed('none'), 'LedgerPage', () => import('./pages/LedgerPage.tsx')),
    page(
      'dashboard/transactions/:routeId/statement',
      framed('none'),
      'StatementPage',
      () => import('./pages/StatementPage.tsx'),
    ),
    page('dashboard/timeline', framed('none'), 'TimelinePage', () => import('./pages/TimelinePage.tsx')),
  ];
}
