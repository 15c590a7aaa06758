import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

/** The pages about the club, its privacy policy and its terms. */
export const aboutRoutes = (client: ApolloClient): RouteObject[] => [
  page('about', framed('none'), async () => {
    const { AboutPage, aboutPageLoader } = await import('./pages/AboutPage.tsx');
    return { Component: AboutPage, loader: aboutPageLoader(client) };
  }),
  page('privacy', framed('none'), async () => {
    const { PrivacyPage, privacyPageLoader } = await import('./pages/PrivacyPage.tsx');
    return { Component: PrivacyPage, loader: privacyPageLoader(client) };
  }),
  page('terms', framed('none'), async () => {
    const { TermsPage, termsPageLoader } = await import('./pages/TermsPage.tsx');
    return { Component: TermsPage, loader: termsPageLoader(client) };
  }),
];
