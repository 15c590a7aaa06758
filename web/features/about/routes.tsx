import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, pageRoute } from '#web/routing/pageRoute.ts';

/** The pages about the club, its privacy policy and its terms. */
export function aboutRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('about', framed('none'), 'AboutPage', () => import('./pages/AboutPage.tsx')),
    page('privacy', framed('none'), 'PrivacyPage', () => import('./pages/PrivacyPage.tsx')),
    page('terms', framed('none'), 'TermsPage', () => import('./pages/TermsPage.tsx')),
  ];
}
