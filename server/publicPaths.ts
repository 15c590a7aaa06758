/** The public pages, except the pages of single items. */
export const publicPaths: readonly string[] = [
  '/',
  '/projects',
  '/events',
  '/events?when=past',
  '/blogs',
  '/about',
  '/refer-now',
  '/promotions',
  '/privacy',
  '/terms',
];

/** Path prefixes closed to search engines: pages for members, for login and registration, and for machines. */
export const closedPaths: readonly string[] = [
  '/dashboard',
  '/forgot-',
  '/graphql',
  '/hotels-redemption',
  '/login',
  '/my-requests',
  '/order',
  '/password-success',
  '/playground',
  '/redeem-points',
  '/register',
  '/reset-password',
  '/track-order',
];
