import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';
import type { Forget } from './pages/MyDataPage.tsx';

/** The member's own data and its deletion, and the end of a newsletter subscription. */
export function privacyRoutes(client: ApolloClient, forget: Forget): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('account/data', { header: 'solid' }, 'MyDataPage', async () => {
      const { Component: MyDataPage, loader } = await import('./pages/MyDataPage.tsx');
      return { Component: () => <MyDataPage forget={forget} />, loader };
    }),
    page('account/deleted', { header: 'solid' }, 'DataDeletedPage', () => import('./pages/DataDeletedPage.tsx')),
    page('newsletter/unsubscribe', { header: 'solid' }, 'UnsubscribePage', () => import('./pages/UnsubscribePage.tsx')),
  ];
}
