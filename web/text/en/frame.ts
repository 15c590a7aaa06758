/** Texts of the frame around every page: header, menus, footer, and the not-found page. */
export const mainMenu = 'Main';
export const menu = 'Menu';
/** In a browser that gets no JavaScript from us. */
export const oldBrowser =
  'This browser is too old to log in or to redeem points. You can read our pages; for everything else please update it or use another one.';
export const entryHome = 'HOME';
export const entryRefer = 'REFER AND EARN';
export const entryEvents = 'EVENTS';
export const entryRedemption = 'REDEMPTION';
export const entryProjects = 'PROJECTS';
export const entryPosts = 'READERS’ CLUB';
export const entrySearch = 'SEARCH';
export const entryLogin = 'LOGIN';

/** @param points grouped; null while unknown. */
export const profileMenu = (name: string, points: string | null): string =>
  `${name}, profile menu${points === null ? '' : `, ${points} points`}`;
/** Small, after a number. */
export const pointsUnit = 'points';
export const profile = 'Profile';
/** @param moment `28 Nov, 4:15 am` */
export const signedInUntil = (moment: string): string => `Logged in until ${moment} IST`;
/** The groups of the profile menu. */
export const groups = {
  points: 'Points',
  orders: 'Orders and stays',
  friends: 'Friends and visits',
  account: 'Account',
};
export const myOrders = 'My Orders';
export const dashboard = 'Dashboard';
export const hotelStays = 'Hotel stays';
export const encashRequests = 'Encash requests';
export const statements = 'Statements';
export const invitations = 'Invitations';
export const siteVisits = 'Site visits';
export const timeline = 'Timeline';
export const addresses = 'Addresses';
export const kioskLogin = 'Log in on a kiosk';
export const account = 'My account';
export const yourData = 'Your data';

export const theClub = 'The club';
export const events = 'Events';
export const refer = 'Refer and earn';
export const promotions = 'Promotions';
export const projects = 'Projects';
export const readersClub = 'Readers’ Club';
export const about = 'About';
/** Shown where this device sent requests without a login. */
export const myRequests = 'My requests';
export const talkToUs = 'Talk to us';
export const privacy = 'Privacy';
export const terms = 'Terms';

export const newsletter = 'Newsletter';
export const emailAddress = 'Email address';
export const yourEmail = 'Your email address';
export const subscribe = 'Subscribe';
export const subscribing = 'Subscribing...';
export const newsletterConsent = (club: string): string => `Send me the ${club} newsletter. I can unsubscribe anytime.`;
export const subscribeByEmail = (address: string): string => `To subscribe without JavaScript, write to ${address}.`;

export const notFound = 'Page not found';
export const notFoundDescription = 'This page doesn’t exist.';
export const noRoom = 'There is no room behind this door';
export const noRoomMore = 'The page has moved, or it was never built. The rest of the house is open.';
export const shutDoor =
  'Three arches of a veranda. Two look out on lit towers at dusk, the middle one is a closed door.';

export const pageBroke = 'Something went wrong on this page';
export const pageBrokeMore = 'Your points, orders and requests are safe. Please try again.';
export const noConnection = 'We couldn’t reach the club';
export const noConnectionMore = 'Check your connection and try again. Nothing you saved is lost.';
