import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

export function homeRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [page('', { header: 'onDark' }, 'HomePage', () => import('./pages/HomePage.tsx'))];
}
