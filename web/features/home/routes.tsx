import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, pageRoute } from '#web/routing/pageRoute.ts';

export function homeRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [page('', framed('wall'), 'HomePage', () => import('./pages/HomePage.tsx'))];
}
