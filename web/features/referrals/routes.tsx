import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/**
 * `/refer-now`, the page of an invitation, and the member's links and site visits. The dialogs over a project's page are composed in
 * the app.
 */
export function referralsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('refer-now', { header: 'onDark' }, 'ReferPage', () => import('./pages/ReferPage.tsx')),
    page('invite/:token', { header: 'solid' }, 'InvitePage', () => import('./pages/InvitePage.tsx')),
    page('dashboard/site-visits', { header: 'solid' }, 'SiteVisitsPage', () => import('./pages/SiteVisitsPage.tsx')),
    page('dashboard/invitations', { header: 'solid' }, 'InvitationsPage', () => import('./pages/InvitationsPage.tsx')),
  ];
}
