import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

export const postsRoutes = (client: ApolloClient): RouteObject[] => [
  page('blogs', framed('none'), async () => {
    const { PostsPage, postsPageLoader } = await import('./pages/PostsPage.tsx');
    return { Component: PostsPage, loader: postsPageLoader(client) };
  }),
  page('blog/:id', framed('none'), async () => {
    const { PostPage, postPageLoader } = await import('./pages/PostPage.tsx');
    return { Component: PostPage, loader: postPageLoader(client) };
  }),
];
