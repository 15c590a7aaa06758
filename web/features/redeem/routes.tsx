import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** From a product to its receipt, and the delivery addresses. */
export function redeemRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('redeem-points', { header: 'solid' }, 'RedeemPointsPage', () => import('./pages/RedeemPointsPage.tsx')),
    page(
      'order-confirmation',
      { header: 'solid' },
      'OrderConfirmationPage',
      () => import('./pages/OrderConfirmationPage.tsx'),
    ),
    page('order-success', { header: 'solid' }, 'OrderSuccessPage', () => import('./pages/OrderSuccessPage.tsx')),
    page('addresses', { header: 'solid' }, 'AddressesPage', () => import('./pages/AddressesPage.tsx')),
  ];
}
