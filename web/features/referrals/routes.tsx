import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/**
 * `/refer-now` and the page of an invitation. The member's links and site visits, and the dialogs over a project's page,
 * are composed in the app.
 */
export function referralsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('refer-now', { header: 'onDark' }, 'ReferPage', () => import('./pages/ReferPage.tsx')),
    page('invite/:token', { header: 'solid' }, 'InvitePage', () => import('./pages/InvitePage.tsx')),
  ];
}
