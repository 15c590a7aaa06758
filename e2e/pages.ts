import type { Page } from '@playwright/test';

/** Every public page, each in a usual state. */
export const publicPages = [
  '/',
  '/about',
  '/blogs',
  '/blogs?page=02',
  '/blog/401',
  '/events',
  '/events?when=past',
  '/event/2041',
  '/projects',
  '/projects?view=list',
  '/projects?search=nothing-like-this',
  '/project-details/101',
  '/search?q=pune',
  '/refer-now',
  '/promotions',
  '/promotion-detail/201',
  '/hotels-redemption',
  '/login',
  '/register',
  '/projects/104/request?intent=visit',
  '/my-requests',
  '/forgot-password',
  '/privacy',
  '/terms',
] as const;

/** Other states of public pages, each with something to look at that the others do not have. */
export const publicStates = [
  '/event/2054',
  '/events?category=none',
  '/blog/440',
  '/promotion-detail/201?tab=collections',
  '/hotels-redemption?city=Jaipur',
  '/projects/compare',
  '/projects/compare?id=104&id=110&id=112',
] as const;

/** Kabir's pages. His data is only read. */
export const memberPages = [
  '/dashboard',
  '/search?q=lake',
  '/projects',
  '/projects/compare?id=104&id=110',
  '/account',
  '/account/data',
  '/dashboard/invitations',
  '/dashboard/site-visits',
  '/promotions?tab=encash&view=requests',
  '/promotions?tab=encash',
  '/redeem-points?product=201',
  '/orders',
  '/addresses',
  '/dashboard/hotel-list',
  '/dashboard/hotel-details?hotel=301',
  '/dashboard/timeline',
  '/account/statements',
  '/promotions',
  '/promotion-detail/201',
  '/order-confirmation?product=208',
] as const;
export const kabir = '9999900004';

/** By how many pixels a page is wider than its viewport. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
