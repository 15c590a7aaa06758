/**
 * How the member's data is read: by the server with the page if the answer is there in time, and in the browser from the cache
 * at once and then past it. A part that cannot be read does not hide the rest.
 */
export const memberQuery = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  errorPolicy: 'all',
} as const;
