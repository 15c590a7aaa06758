import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

/** From a product to its receipt, and the delivery addresses. */
export const redeemRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'redeem-points',
    ...framed('none'),
    lazy: async () => {
      const { RedeemPointsPage, redeemPointsPageLoader } = await import('./pages/RedeemPointsPage.tsx');
      return { Component: RedeemPointsPage, loader: redeemPointsPageLoader(client) };
    },
  },
  {
    path: 'order-confirmation',
    ...framed('none'),
    lazy: async () => {
      const { OrderConfirmationPage, orderConfirmationPageLoader } = await import('./pages/OrderConfirmationPage.tsx');
      return { Component: OrderConfirmationPage, loader: orderConfirmationPageLoader(client) };
    },
  },
  {
    path: 'order-success',
    ...framed('none'),
    lazy: async () => {
      const { OrderSuccessPage, orderSuccessPageLoader } = await import('./pages/OrderSuccessPage.tsx');
      return { Component: OrderSuccessPage, loader: orderSuccessPageLoader(client) };
    },
  },
  {
    path: 'addresses',
    ...framed('none'),
    lazy: async () => {
      const { AddressesPage, addressesPageLoader } = await import('./pages/AddressesPage.tsx');
      return { Component: AddressesPage, loader: addressesPageLoader(client) };
    },
  },
];
