import { type RequestedStay, writeStay } from './stay.ts';

export const hotelsPath = '/hotels-redemption';
export const hotelListPath = '/dashboard/hotel-list';

export const hotelTabs = ['overview', 'about', 'rooms', 'accessibility'] as const;
export type HotelTab = (typeof hotelTabs)[number];

function withStay(path: string, first: Readonly<Record<string, string>>, requested: Partial<RequestedStay>): string {
  return `${path}?${writeStay(requested, new URLSearchParams(first)).toString()}`;
}

/** A hotel's page, at one of its tabs. */
export const hotelHref = (hotel: string, requested: Partial<RequestedStay> = {}, tab: HotelTab = 'overview'): string =>
  withStay('/dashboard/hotel-details', tab === 'overview' ? { hotel } : { hotel, tab }, requested);

/** The checkout of a stay. */
export const checkoutHref = (hotel: string, requested: Partial<RequestedStay>): string =>
  withStay('/dashboard/hotel-checkout', { hotel }, requested);
