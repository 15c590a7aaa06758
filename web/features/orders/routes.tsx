import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, pageRoute } from '#web/routing/pageRoute.ts';

export function ordersRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('orders', framed('none'), 'OrdersPage', () => import('./pages/OrdersPage.tsx')),
    page('order-detail/:orderId', framed('none'), 'OrderDetailPage', () => import('./pages/OrderDetailPage.tsx')),
    page('track-order/:orderId', framed('none'), 'TrackOrderPage', () => import('./pages/TrackOrderPage.tsx')),
  ];
}
