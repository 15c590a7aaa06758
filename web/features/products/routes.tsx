import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/**
 * The redeemable items and the product pages. The content of the Encash tab belongs to another feature, and the app
 * provides it.
 */
export function productsRoutes(client: ApolloClient, loadEncash: () => Promise<ComponentType>): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('promotions', { header: 'solid' }, 'PromotionsPage', async () => {
      const [{ Component: PromotionsPage, loader }, Encash] = await Promise.all([
        import('./pages/PromotionsPage.tsx'),
        loadEncash(),
      ]);
      return { Component: () => <PromotionsPage encash={<Encash />} />, loader };
    }),
    page('promotion-detail/:id', { header: 'solid' }, 'ProductPage', () => import('./pages/ProductPage.tsx')),
  ];
}
