/** Shown if the graph did not respond. */
export const unreachable = 'We couldn’t reach the club. Check your connection and try again.';

/** Shown if the graph gave an answer that this page is too old to know. */
export const newerAnswer = 'We can’t show what became of this. Please reload the page.';
