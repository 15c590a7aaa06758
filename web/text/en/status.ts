import { developer } from '#web/brand/identity.ts';

/** Texts of the page that says what works now. */
export const title = 'What works now';
export const pageAbout = (club: string): string => `Which parts of ${club} work right now.`;
export const lead =
  'If something on the club fails, you’ll see here whether it’s us. This page checks again every minute.';
export const needsJavaScript = 'Please turn on JavaScript to see what works now.';
export const loading = 'Checking what works';
export const notLoaded = 'We couldn’t check what works';
export const notLoadedMore = 'Please check your connection and try again.';

export const allWork = 'Everything we’ve checked works';
export const someFail = 'Some things don’t work right now';
export const someFailMore = 'Your points, orders and requests are safe. What works can be used as usual.';

export const features = 'What you can do';
export const feature = {
  LOGIN: 'Log in and register',
  PROJECTS: 'Projects',
  EVENTS: 'Events',
  POSTS: 'Readers’ Club',
  PRODUCTS: 'Products to redeem',
  HOTELS: 'Hotels',
  POINTS: 'Your points and transactions',
  REDEEM: 'Redeem points',
  ORDERS: 'Your orders and encash requests',
  ADDRESSES: 'Your addresses',
  REQUESTS: 'Enquiries, site visits and referrals of friends',
  LEADS: 'Referrals from your dashboard',
  ACCOUNT: 'Your logins and the newsletter',
} as const;
export const featureState = {
  AVAILABLE: 'Works',
  LIMITED: 'Partly works',
  UNAVAILABLE: 'Doesn’t work',
  UNKNOWN: 'Not checked yet',
} as const;
export const since = (when: string): string => `Since ${when}`;
export const shownAsOf = (when: string): string => `Details as of ${when}`;

export const sources = 'Where it comes from';
export const source = {
  rest: `The order desk of ${developer}`,
  crm: `The customer records of ${developer}`,
  store: 'The club itself',
} as const;
export const sourceGives = {
  rest: 'Projects, events, posts, products, hotels, orders and addresses.',
  crm: 'Your membership, points and referred leads.',
  store: 'Your login, and what you’re redeeming right now.',
} as const;
export const sourceState = {
  UP: 'Answers',
  DEGRADED: 'Some tries fail',
  DOWN: 'Doesn’t answer',
  UNKNOWN: 'Not checked yet',
} as const;
export const lastAnswer = (when: string): string => `Last answer ${when}`;
