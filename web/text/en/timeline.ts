/** Texts of the timeline, on its page and beside the chart. */
export const pageTitle = (club: string): string => `Your timeline | ${club}`;
export const pageDescription = (club: string): string => `Everything in your ${club} membership, by date.`;
export const needsJavaScript = 'Please turn on JavaScript to see your timeline.';
export const title = 'Timeline';
export const dashboard = 'Dashboard';
export const loading = 'Loading your timeline';
export const missing = 'We couldn’t load your timeline';
export const missingSafe = 'Your points, orders and visits are safe. Please try again.';
export const showMore = 'Show more';
export const noneYet = 'Nothing here yet';
export const noneYetHint = 'Your points, orders, stays, visits and referrals will appear here.';
export const seeProjects = 'See the projects';

export const seeEverything = 'See all activity';

export const points = 'Points';
export const order = 'Order';
export const hotelStay = 'Hotel stay';
export const encash = 'Encash';
export const siteVisit = 'Site visit';
export const referral = 'Referral';

export const beingConfirmed = 'Being confirmed';
export const confirmed = 'Confirmed';
export const didNotHappen = 'Not completed';
export const beingChecked = 'Being checked by our team';

/** What has become of an entry. */
export const statusNow = (status: string): string => `Now: ${status}`;

/** The status of an encash request in the language of this build. The sources send English. */
export const encashStatus = (word: string): string => word;

/** The parts of a response that can be missing, by their names in the graph. */
export const sources: Readonly<Record<string, string>> = {
  ledger: 'points',
  orders: 'orders',
  hotelBookings: 'hotel stays',
  encashRequests: 'encash requests',
  siteVisits: 'site visits',
  friends: 'referred friends',
  leads: 'referrals',
};
/** @param names keys of `sources`. */
export function sourcesMissing(names: readonly string[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
  return `We couldn’t load your ${list}. They’re safe, and the rest of this list is up to date.`;
}
