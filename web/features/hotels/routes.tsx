import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

/** Hotels for points. The list is public; the pages under the dashboard are for members. */
export const hotelsRoutes = (client: ApolloClient): RouteObject[] => [
  page('hotels-redemption', framed('none'), async () => {
    const { HotelsPage, hotelsPageLoader } = await import('./pages/HotelsPage.tsx');
    return { Component: HotelsPage, loader: hotelsPageLoader(client) };
  }),
  page('dashboard/hotel-list', framed('none'), async () => {
    const { HotelListPage, hotelListPageLoader } = await import('./pages/HotelListPage.tsx');
    return { Component: HotelListPage, loader: hotelListPageLoader(client) };
  }),
  page('dashboard/hotel-details', framed('none'), async () => {
    const { HotelDetailsPage, hotelDetailsPageLoader } = await import('./pages/HotelDetailsPage.tsx');
    return { Component: HotelDetailsPage, loader: hotelDetailsPageLoader(client) };
  }),
  page('dashboard/hotel-checkout', framed('none'), async () => {
    const { HotelCheckoutPage, hotelCheckoutPageLoader } = await import('./pages/HotelCheckoutPage.tsx');
    return { Component: HotelCheckoutPage, loader: hotelCheckoutPageLoader(client) };
  }),
  page('dashboard/hotel-book', framed('none'), async () => {
    const { HotelBookPage, hotelBookPageLoader } = await import('./pages/HotelBookPage.tsx');
    return { Component: HotelBookPage, loader: hotelBookPageLoader(client) };
  }),
];
