import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** The list and the comparison of projects. A project's page with its actions is composed in the app. */
export function projectsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('projects', { header: 'onLight' }, 'ProjectsPage', () => import('./pages/ProjectsPage.tsx')),
    page('projects/compare', { header: 'solid' }, 'ComparePage', () => import('./pages/ComparePage.tsx')),
  ];
}
