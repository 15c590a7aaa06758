import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

export const ordersRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'orders',
    ...framed('none'),
    lazy: async () => {
      const { OrdersPage, ordersPageLoader } = await import('./pages/OrdersPage.tsx');
      return { Component: OrdersPage, loader: ordersPageLoader(client) };
    },
  },
  {
    path: 'order-detail/:orderId',
    ...framed('none'),
    lazy: async () => {
      const { OrderDetailPage, orderDetailPageLoader } = await import('./pages/OrderDetailPage.tsx');
      return { Component: OrderDetailPage, loader: orderDetailPageLoader(client) };
    },
  },
  {
    path: 'track-order/:orderId',
    ...framed('none'),
    lazy: async () => {
      const { TrackOrderPage, trackOrderPageLoader } = await import('./pages/TrackOrderPage.tsx');
      return { Component: TrackOrderPage, loader: trackOrderPageLoader(client) };
    },
  },
];
