import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

export const ordersRoutes = (client: ApolloClient): RouteObject[] => [
  page('orders', framed('none'), async () => {
    const { OrdersPage, ordersPageLoader } = await import('./pages/OrdersPage.tsx');
    return { Component: OrdersPage, loader: ordersPageLoader(client) };
  }),
  page('order-detail/:orderId', framed('none'), async () => {
    const { OrderDetailPage, orderDetailPageLoader } = await import('./pages/OrderDetailPage.tsx');
    return { Component: OrderDetailPage, loader: orderDetailPageLoader(client) };
  }),
  page('track-order/:orderId', framed('none'), async () => {
    const { TrackOrderPage, trackOrderPageLoader } = await import('./pages/TrackOrderPage.tsx');
    return { Component: TrackOrderPage, loader: trackOrderPageLoader(client) };
  }),
];
