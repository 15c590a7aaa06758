import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { featuredSlideSeconds } from '#rules/constants.ts';
import { framed, pageRoute, slidesMoveAfter } from '#web/apollo/pageRoute.ts';

export function postsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page(
      'blogs',
      framed('none', { hydrate: slidesMoveAfter(featuredSlideSeconds) }),
      'PostsPage',
      () => import('./pages/PostsPage.tsx'),
    ),
    page('blog/:id', framed('none', { hydrate: 'on-use' }), 'PostPage', () => import('./pages/PostPage.tsx')),
  ];
}
