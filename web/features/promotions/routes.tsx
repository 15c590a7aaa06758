import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { framed } from '#web/ui/routeHandle.ts';

/** What points can be redeemed for, and each product. What stands on the Encash tab is another feature's: the app brings it. */
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
