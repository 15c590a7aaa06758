import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/**
 * `/refer-now`, the page of an invitation, and the member's site visits and links: one route for both, since every route
 * makes a first visit larger. The dialogs over a project's page are composed in the app.
 */
export function referralsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('refer-now', { header: 'onDark' }, 'ReferPage', () => import('./pages/ReferPage.tsx')),
    page('dashboard/:list', { header: 'solid' }, 'ListPage', () => import('./pages/ListPage.tsx')),
    page('invite/:token', { header: 'solid' }, 'InvitePage', () => import('./pages/InvitePage.tsx')),
  ];
}
