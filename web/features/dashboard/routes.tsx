import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** The statements of the ledger, and the timeline. The ledger with the member's referrals is composed in the app. */
export function dashboardRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('account/statements', { header: 'solid' }, 'StatementsPage', () => import('./pages/StatementsPage.tsx')),
    page('dashboard/timeline', { header: 'solid' }, 'TimelinePage', () => import('./pages/TimelinePage.tsx')),
  ];
}
