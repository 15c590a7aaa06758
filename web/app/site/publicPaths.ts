/** The pages that anybody may read and that are not one of a list. */
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

/** Beginnings of what is for members, for those who want to become one, and for machines: no search engine needs it. */
export const closedPaths: readonly string[] = [
  '/dashboard',
  '/forgot-',
  '/graphql',
  '/hotels-redemption',
  '/login',
  '/order',
  '/password-success',
  '/playground',
  '/redeem-points',
  '/register',
  '/reset-password',
  '/track-order',
];
