import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

export function postsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('blogs', { header: 'solid' }, 'PostsPage', () => import('./pages/PostsPage.tsx')),
    page('blog/:id', { header: 'solid' }, 'PostPage', () => import('./pages/PostPage.tsx')),
  ];
}
