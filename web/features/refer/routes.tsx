import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';
import { framed } from '#web/ui/routeHandle.ts';

/** `/refer-now`, public 2 (Refer banner page). The windows over a project's page are composed in the app. */
export const referRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'refer-now',
    ...framed('wall'),
    lazy: async () => {
      const { ReferPage, referPageLoader } = await import('./pages/ReferPage.tsx');
      return { Component: ReferPage, loader: referPageLoader(client) };
    },
  },
];
