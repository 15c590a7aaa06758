import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

/**
 * The redeemable items and the product pages. The content of the Encash tab belongs to another feature, and the app
 * provides it.
 */
export const promotionsRoutes = (client: ApolloClient, loadEncash: () => Promise<ComponentType>): RouteObject[] => [
  {
    path: 'promotions',
    ...framed('none'),
    lazy: async () => {
      const [{ PromotionsPage, promotionsPageLoader }, Encash] = await Promise.all([
        import('./pages/PromotionsPage.tsx'),
        loadEncash(),
      ]);
      return { Component: () => <PromotionsPage encash={<Encash />} />, loader: promotionsPageLoader(client) };
    },
  },
  {
    path: 'promotion-detail/:id',
    ...framed('none'),
    lazy: async () => {
      const { ProductPage, productPageLoader } = await import('./pages/ProductPage.tsx');
      return { Component: ProductPage, loader: productPageLoader(client) };
    },
  },
];
