import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

/** `/refer-now` and the member's site visits. The dialogs over a project's page are composed in the app. */
export const referRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'refer-now',
    ...framed('wall'),
    lazy: async () => {
      const { ReferPage, referPageLoader } = await import('./pages/ReferPage.tsx');
      return { Component: ReferPage, loader: referPageLoader(client) };
    },
  },
  {
    path: 'dashboard/site-visits',
    ...framed('none'),
    lazy: async () => {
      const { SiteVisitsPage, siteVisitsPageLoader } = await import('./pages/SiteVisitsPage.tsx');
      return { Component: SiteVisitsPage, loader: siteVisitsPageLoader(client) };
    },
  },
];
