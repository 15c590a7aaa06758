/** Shown if the graph did not respond. */
export const unreachable = 'We couldn’t reach the club. Check your connection and try again.';
