import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

/** Hotels for points. The list is public; the pages under the dashboard are for members. */
export const hotelsRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'hotels-redemption',
    ...framed('none'),
    lazy: async () => {
      const { HotelsPage, hotelsPageLoader } = await import('./pages/HotelsPage.tsx');
      return { Component: HotelsPage, loader: hotelsPageLoader(client) };
    },
  },
  {
    path: 'dashboard/hotel-list',
    ...framed('none'),
    lazy: async () => {
      const { HotelListPage, hotelListPageLoader } = await import('./pages/HotelListPage.tsx');
      return { Component: HotelListPage, loader: hotelListPageLoader(client) };
    },
  },
  {
    path: 'dashboard/hotel-details',
    ...framed('none'),
    lazy: async () => {
      const { HotelDetailsPage, hotelDetailsPageLoader } = await import('./pages/HotelDetailsPage.tsx');
      return { Component: HotelDetailsPage, loader: hotelDetailsPageLoader(client) };
    },
  },
  {
    path: 'dashboard/hotel-checkout',
    ...framed('none'),
    lazy: async () => {
      const { HotelCheckoutPage, hotelCheckoutPageLoader } = await import('./pages/HotelCheckoutPage.tsx');
      return { Component: HotelCheckoutPage, loader: hotelCheckoutPageLoader(client) };
    },
  },
  {
    path: 'dashboard/hotel-book',
    ...framed('none'),
    lazy: async () => {
      const { HotelBookPage, hotelBookPageLoader } = await import('./pages/HotelBookPage.tsx');
      return { Component: HotelBookPage, loader: hotelBookPageLoader(client) };
    },
  },
];
