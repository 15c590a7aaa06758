/** The link of an outage message to the page that says what works. */
export const whatWorks = 'See what works now';
