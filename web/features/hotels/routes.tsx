import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** Hotels for points. The list is public; the pages under the dashboard are for members. */
export function hotelsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('hotels-redemption', { header: 'solid' }, 'HotelsPage', () => import('./pages/HotelsPage.tsx')),
    page('dashboard/hotel-list', { header: 'solid' }, 'HotelListPage', () => import('./pages/HotelListPage.tsx')),
    page(
      'dashboard/hotel-details',
      { header: 'solid' },
      'HotelDetailsPage',
      () => import('./pages/HotelDetailsPage.tsx'),
    ),
    page(
      'dashboard/hotel-checkout',
      { header: 'solid' },
      'HotelCheckoutPage',
      () => import('./pages/HotelCheckoutPage.tsx'),
    ),
    page('dashboard/hotel-book', { header: 'solid' }, 'HotelBookPage', () => import('./pages/HotelBookPage.tsx')),
  ];
}
