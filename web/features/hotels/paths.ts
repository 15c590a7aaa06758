import { type StayWish, writeStay } from './stay.ts';

export const hotelsPath = '/hotels-redemption';
export const hotelListPath = '/dashboard/hotel-list';

export const hotelTabs = ['overview', 'about', 'rooms', 'accessibility'] as const;
export type HotelTab = (typeof hotelTabs)[number];

function withStay(path: string, first: Readonly<Record<string, string>>, wish: Partial<StayWish>): string {
  const parameters = new URLSearchParams(first);
  writeStay(parameters, wish);
  return `${path}?${parameters.toString()}`;
}

/** A hotel's page, at one of its tabs. */
export const hotelHref = (hotel: string, wish: Partial<StayWish> = {}, tab: HotelTab = 'overview'): string =>
  withStay('/dashboard/hotel-details', tab === 'overview' ? { hotel } : { hotel, tab }, wish);

/** The checkout of a stay. */
export const checkoutHref = (hotel: string, wish: Partial<StayWish>): string =>
  withStay('/dashboard/hotel-checkout', { hotel }, wish);
