import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, pageRoute } from '#web/routing/pageRoute.ts';

/** Hotels for points. The list is public; the pages under the dashboard are for members. */
export function hotelsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('hotels-redemption', framed('none'), 'HotelsPage', () => import('./pages/HotelsPage.tsx')),
    page('dashboard/hotel-list', framed('none'), 'HotelListPage', () => import('./pages/HotelListPage.tsx')),
    page('dashboard/hotel-details', framed('none'), 'HotelDetailsPage', () => import('./pages/HotelDetailsPage.tsx')),
    page(
      'dashboard/hotel-checkout',
      framed('none'),
      'HotelCheckoutPage',
      () => import('./pages/HotelCheckoutPage.tsx'),
    ),
    page('dashboard/hotel-book', framed('none'), 'HotelBookPage', () => import('./pages/HotelBookPage.tsx')),
  ];
}
