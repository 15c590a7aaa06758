/** Shown if the graph did not respond. */
export const unreachable = 'We could not reach the club. Check your connection, then try again.';
