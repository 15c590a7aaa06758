import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, pageRoute } from '#web/routing/pageRoute.ts';

/** From a product to its receipt, and the delivery addresses. */
export function redeemRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('redeem-points', framed('none'), 'RedeemPointsPage', () => import('./pages/RedeemPointsPage.tsx')),
    page(
      'order-confirmation',
      framed('none'),
      'OrderConfirmationPage',
      () => import('./pages/OrderConfirmationPage.tsx'),
    ),
    page('order-success', framed('none'), 'OrderSuccessPage', () => import('./pages/OrderSuccessPage.tsx')),
    page('addresses', framed('none'), 'AddressesPage', () => import('./pages/AddressesPage.tsx')),
  ];
}
