import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** The pages about the club, its privacy policy and its terms. */
export function aboutRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('about', { header: 'solid' }, 'AboutPage', () => import('./pages/AboutPage.tsx')),
    page('privacy', { header: 'solid' }, 'PrivacyPage', () => import('./pages/PrivacyPage.tsx')),
    page('terms', { header: 'solid' }, 'TermsPage', () => import('./pages/TermsPage.tsx')),
  ];
}
