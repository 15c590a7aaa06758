/**
 * How the member's data is read: from the cache at once and then past it, in the browser only. A part that cannot be
 * read does not hide the rest.
 */
export const memberQuery = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  errorPolicy: 'all',
  ssr: false,
} as const;
