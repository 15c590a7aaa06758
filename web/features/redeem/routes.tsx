import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

/** From a product to its receipt, and the delivery addresses. */
export const redeemRoutes = (client: ApolloClient): RouteObject[] => [
  page('redeem-points', framed('none'), async () => {
    const { RedeemPointsPage, redeemPointsPageLoader } = await import('./pages/RedeemPointsPage.tsx');
    return { Component: RedeemPointsPage, loader: redeemPointsPageLoader(client) };
  }),
  page('order-confirmation', framed('none'), async () => {
    const { OrderConfirmationPage, orderConfirmationPageLoader } = await import('./pages/OrderConfirmationPage.tsx');
    return { Component: OrderConfirmationPage, loader: orderConfirmationPageLoader(client) };
  }),
  page('order-success', framed('none'), async () => {
    const { OrderSuccessPage, orderSuccessPageLoader } = await import('./pages/OrderSuccessPage.tsx');
    return { Component: OrderSuccessPage, loader: orderSuccessPageLoader(client) };
  }),
  page('addresses', framed('none'), async () => {
    const { AddressesPage, addressesPageLoader } = await import('./pages/AddressesPage.tsx');
    return { Component: AddressesPage, loader: addressesPageLoader(client) };
  }),
];
