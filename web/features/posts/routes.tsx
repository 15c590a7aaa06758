import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

export const postsRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'blogs',
    ...framed('none'),
    lazy: async () => {
      const { PostsPage, postsPageLoader } = await import('./pages/PostsPage.tsx');
      return { Component: PostsPage, loader: postsPageLoader(client) };
    },
  },
  {
    path: 'blog/:id',
    ...framed('none'),
    lazy: async () => {
      const { PostPage, postPageLoader } = await import('./pages/PostPage.tsx');
      return { Component: PostPage, loader: postPageLoader(client) };
    },
  },
];
