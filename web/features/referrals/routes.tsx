import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

/** `/refer-now` and the member's site visits. The dialogs over a project's page are composed in the app. */
export const referRoutes = (client: ApolloClient): RouteObject[] => [
  page('refer-now', framed('wall'), async () => {
    const { ReferPage, referPageLoader } = await import('./pages/ReferPage.tsx');
    return { Component: ReferPage, loader: referPageLoader(client) };
  }),
  page('dashboard/site-visits', framed('none'), async () => {
    const { SiteVisitsPage, siteVisitsPageLoader } = await import('./pages/SiteVisitsPage.tsx');
    return { Component: SiteVisitsPage, loader: siteVisitsPageLoader(client) };
  }),
];
