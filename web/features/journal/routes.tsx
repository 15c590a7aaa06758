import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';
import { framed } from '#web/ui/routeHandle.ts';

export const journalRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'blogs',
    ...framed('none'),
    lazy: async () => {
      const { JournalPage, journalPageLoader } = await import('./pages/JournalPage.tsx');
      return { Component: JournalPage, loader: journalPageLoader(client) };
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
