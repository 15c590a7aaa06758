import type { ApolloClient } from '@apollo/client';
import { replace, type RouteObject } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { notFound, notFoundDescription } from '#text/frame.ts';
import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { aboutRoutes } from '#web/features/about/routes.tsx';
import { authRoutes } from '#web/features/auth/routes.tsx';
import { ledgerRoutes } from '#web/features/dashboard/routes.tsx';
import { eventsRoutes } from '#web/features/events/routes.tsx';
import { hotelsRoutes } from '#web/features/hotels/routes.tsx';
import { ordersRoutes } from '#web/features/orders/routes.tsx';
import { postsRoutes } from '#web/features/posts/routes.tsx';
import { promotionsRoutes } from '#web/features/products/routes.tsx';
import { redeemRoutes } from '#web/features/redeem/routes.tsx';
import { referRoutes } from '#web/features/referrals/routes.tsx';
import { framed, page } from '#web/ui/routeHandle.ts';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { RootLayout } from './RootLayout.tsx';
import { rootLoader } from './rootLoader.ts';
import { RouteError } from './RouteError.tsx';

const notFoundLoader: PageLoader = () => async () => ({
  meta: { title: `${notFound} | ${brand.name}`, description: notFoundDescription, noindex: true, status: 404 },
});

/** `/dashboard` leads a member to their own ledger, a visitor to the login. */
const dashboardLoader = (client: ApolloClient) => async () => {
  const { data } = await client.query({ query: ViewerDocument });
  return replace(data?.me ? dashboardPath(data.me.routeId) : '/login?returnTo=/dashboard');
};

/** All routes. A page's code is loaded when it is first needed; its loader reads the graph through the given client. */
export function createRoutes(client: ApolloClient): RouteObject[] {
  const projectDetail = async () => {
    const [{ ProjectScreen }, { projectPageLoader }] = await Promise.all([
      import('./ProjectScreen.tsx'),
      import('#web/features/projects/pages/ProjectPage.tsx'),
    ]);
    return { Component: ProjectScreen, loader: projectPageLoader(client) };
  };
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
            {
              index: true,
              ...framed('wall'),
              lazy: async () => {
                const { HomePage, homePageLoader } = await import('#web/features/home/pages/HomePage.tsx');
                return { Component: HomePage, loader: homePageLoader(client) };
              },
            },
            page('projects', framed('pale'), async () => {
              const { ProjectsPage, projectsPageLoader } =
                await import('#web/features/projects/pages/ProjectsPage.tsx');
              return { Component: ProjectsPage, loader: projectsPageLoader(client) };
            }),
            page('projects/compare', framed('none'), async () => {
              const { ComparePage, comparePageLoader } = await import('#web/features/projects/pages/ComparePage.tsx');
              return { Component: ComparePage, loader: comparePageLoader(client) };
            }),
            { path: 'project-details/:id', ...framed('none'), lazy: projectDetail },
            ...authRoutes(client),
            { path: 'dashboard', loader: dashboardLoader(client), Component: PageSkeleton },
            ...ledgerRoutes(client),
            ...aboutRoutes(client),
            ...postsRoutes(client),
            ...eventsRoutes(client),
            ...referRoutes(client),
            ...promotionsRoutes(client, encashPanel),
            ...redeemRoutes(client),
            ...ordersRoutes(client),
            ...hotelsRoutes(client),
            { path: '*', ...framed('wall', false), Component: NotFoundPage, loader: notFoundLoader(client) },
          ],
        },
      ],
    },
  ];
}
