/** What stands where an answer of the graph did not come. */
export const unreachable = 'We could not reach the club. Check your connection, then try again.';
