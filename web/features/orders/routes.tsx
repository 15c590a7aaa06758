import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

export function ordersRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('orders', { header: 'solid' }, 'OrdersPage', () => import('./pages/OrdersPage.tsx')),
    page('order-detail/:orderId', { header: 'solid' }, 'OrderDetailPage', () => import('./pages/OrderDetailPage.tsx')),
    page('track-order/:orderId', { header: 'solid' }, 'TrackOrderPage', () => import('./pages/TrackOrderPage.tsx')),
  ];
}
