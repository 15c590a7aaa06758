import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

/**
 * The redeemable items and the product pages. The content of the Encash tab belongs to another feature, and the app
 * provides it.
 */
export const promotionsRoutes = (client: ApolloClient, loadEncash: () => Promise<ComponentType>): RouteObject[] => [
  page('promotions', framed('none'), async () => {
    const [{ PromotionsPage, promotionsPageLoader }, Encash] = await Promise.all([
      import('./pages/PromotionsPage.tsx'),
      loadEncash(),
    ]);
    return { Component: () => <PromotionsPage encash={<Encash />} />, loader: promotionsPageLoader(client) };
  }),
  page('promotion-detail/:id', framed('none'), async () => {
    const { ProductPage, productPageLoader } = await import('./pages/ProductPage.tsx');
    return { Component: ProductPage, loader: productPageLoader(client) };
  }),
];
