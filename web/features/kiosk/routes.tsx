import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/**
 * The pages on which a member approves a login on a kiosk (`/device`), and confirms what a kiosk orders (`/device/orders/:id`).
 * One route for both, since every route makes a first visit larger.
 */
export const kioskRoutes = (client: ApolloClient): RouteObject =>
  pageRoute(client)(
    'device/*',
    { header: 'solid', footer: false },
    'DevicePage',
    () => import('./pages/DevicePage.tsx'),
  );
