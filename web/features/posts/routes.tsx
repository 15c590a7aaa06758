import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, pageRoute } from '#web/routing/pageRoute.ts';

export function postsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('blogs', framed('none'), 'PostsPage', () => import('./pages/PostsPage.tsx')),
    page('blog/:id', framed('none'), 'PostPage', () => import('./pages/PostPage.tsx')),
  ];
}
