import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { aboutRoutes } from '#web/features/about/routes.tsx';
import { authRoutes } from '#web/features/auth/routes.tsx';
import { dashboardRoutes } from '#web/features/dashboard/routes.tsx';
import { eventsRoutes } from '#web/features/events/routes.tsx';
import { homeRoutes } from '#web/features/home/routes.tsx';
import { hotelsRoutes } from '#web/features/hotels/routes.tsx';
import { kioskRoutes } from '#web/features/kiosk/routes.tsx';
import { ordersRoutes } from '#web/features/orders/routes.tsx';
import { postsRoutes } from '#web/features/posts/routes.tsx';
import { productsRoutes } from '#web/features/products/routes.tsx';
import { projectsRoutes } from '#web/features/projects/routes.tsx';
import { redeemRoutes } from '#web/features/redeem/routes.tsx';
import { referralsRoutes } from '#web/features/referrals/routes.tsx';
import { pageRoute } from '#web/routing/pageRoute.ts';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { RootLayout } from './RootLayout.tsx';
import { rootLoader } from './rootLoader.ts';
import { RouteError } from './RouteError.tsx';

/** All routes. A page's code is loaded when it is first needed; its loader reads the graph through the given client. */
export function createRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  const encashPanel = async () => (await import('#web/features/encash/EncashPanel.tsx')).EncashPanel;

  return [
    {
      id: 'root',
      path: '/',
      Component: RootLayout,
      loader: rootLoader(client),
      shouldRevalidate: () => false,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: RouteError,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            ...homeRoutes(client),
            ...projectsRoutes(client),
            page('project-details/:id', { header: 'solid' }, 'ProjectScreen', () => import('./ProjectScreen.tsx')),
            ...authRoutes(client),
            page('dashboard', { header: 'solid' }, 'DashboardRedirect', () => import('./DashboardRedirect.tsx')),
            page(
              'dashboard/transactions/:routeId',
              { header: 'solid' },
              'LedgerScreen',
              () => import('./LedgerScreen.tsx'),
            ),
            ...dashboardRoutes(client),
            ...aboutRoutes(client),
            ...postsRoutes(client),
            ...eventsRoutes(client),
            ...referralsRoutes(client),
            ...productsRoutes(client, encashPanel),
            ...redeemRoutes(client),
            ...ordersRoutes(client),
            ...hotelsRoutes(client),
            page('account/*', { header: 'solid' }, 'AccountScreen', () => import('./AccountScreen.tsx')),
            page(
              'newsletter/unsubscribe',
              { header: 'solid' },
              'UnsubscribePage',
              () => import('#web/features/privacy/pages/UnsubscribePage.tsx'),
            ),
            page(
              'my-requests',
              { header: 'solid' },
              'RequestsPage',
              () => import('#web/features/contact/pages/RequestsPage.tsx'),
            ),
            page(
              'status',
              { header: 'solid' },
              'StatusPage',
              () => import('#web/features/service/pages/StatusPage.tsx'),
            ),
            kioskRoutes(client),
            page('*', { header: 'onDark', footer: false }, 'NotFoundPage', () => import('./layout/NotFoundPage.tsx')),
          ],
        },
      ],
    },
  ];
}
