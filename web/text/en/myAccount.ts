import { plural } from './plural.ts';

/** Texts of the page with the member's account. */
export const title = 'My account';
export const pageAbout = (club: string): string => `Your profile, addresses and logins at ${club}.`;
export const needsJavaScript = 'Please turn on JavaScript to see your account.';

export const profile = 'Profile';
export const name = 'Name';
export const mobile = 'Mobile number';
export const membershipNumber = 'Membership number';
export const home = 'Home';
export const memberSince = 'Member since';
export const membership = 'Membership';
export const active = 'Active';
export const inactive = 'Not active';
export const notKnown = 'Not recorded';
export const profileNotComplete = 'We couldn’t load all of your profile. What you see is correct.';
/** Before the phone number and the email address. */
export const toCorrect = 'Is something wrong? Only our team can change your profile. Call or write to us:';

export const addresses = 'Addresses';

export const sessions = 'Where you’re logged in';
/** @param others without this one */
export const whereLoggedIn = (others: number): string =>
  plural(others, {
    one: 'You’re logged in here and on one other device.',
    other: others === 0 ? 'You’re logged in here only.' : `You’re logged in here and on ${others} other devices.`,
  });
export const channels = { WEB: 'Browser', KIOSK: 'Kiosk', SCRIPT: 'App or program' } as const;
export const atKiosk = (kiosk: string, gallery: string): string => `${kiosk}, ${gallery}`;
export const thisDevice = 'This device';
export const sinceUntil = (since: string, until: string): string => `Since ${since}, until ${until} at the latest`;
export const end = 'Sign out';
export const endWhich = (device: string, since: string): string => `Sign out ${device}, since ${since}`;
export const endOthers = 'Sign out everywhere else';
export const ended = 'Signed out there';
export const endedAlready = 'This login has already ended';
export const othersEnded = (count: number): string =>
  plural(count, { one: 'Signed out on one device', other: `Signed out on ${count} devices` });
export const notEnded = 'We couldn’t sign you out there, so that login still works. Please try again.';
export const notYou = 'If you don’t know one of these, sign it out and call us.';
export const sessionsNotLoaded = 'We couldn’t load where you’re logged in';
export const sessionsSafe = 'You’re still logged in here.';

export const kiosks = 'Kiosks you’ve used';
export const noKiosks = (days: number): string => `None in the last ${days} days.`;
export const lastUsed = (when: string): string => `Last login ${when}`;

export const appearance = 'Language and appearance';
export const appearanceHint = 'Saved in this browser for a year.';
export const language = 'Language';

export const notices = 'Privacy notices shown to you';
export const noNotices = 'None yet.';
export const noticeVersion = (day: string): string => `Version of ${day}`;
export const acceptedAt = {
  LOGIN: 'At login',
  REGISTRATION: 'At registration',
  CONTACT_REQUEST: 'With a request without a login',
  INVITATION: 'With an invitation',
} as const;
export const readNotice = 'Read the privacy notice';

export const newsletter = 'Newsletter';
export const subscribedSince = (email: string, day: string): string => `${email} gets the newsletter since ${day}.`;
export const notSubscribed = (email: string): string => `${email} doesn’t get the newsletter.`;
export const noEmail = 'Add an address with your email first. Then you can subscribe here.';
export const unsubscribe = 'Unsubscribe';
export const unsubscribed = 'You’re unsubscribed';
export const newsletterNotLoaded = 'We couldn’t check whether you get the newsletter';
export const newsletterSafe = 'Nothing has changed. Please try again.';
export const newsletterNotChanged = 'We couldn’t change your subscription. Please try again.';

export const calendar = 'Your calendar';
export const calendarHint =
  'See your site visits, your stays and our events in your own calendar. It follows every change.';
export const createCalendar = 'Create a calendar address';
export const calendarSince = (day: string): string =>
  `Your visits, stays and our events are at this address since ${day}. Subscribe to it in your calendar.`;
export const calendarSecret = 'Anyone with this address can see these dates, so keep it to yourself.';
export const copyCalendar = 'Copy the calendar address';
export const calendarCopied = 'Calendar address copied';
export const openCalendar = 'Open in calendar app';
export const googleCalendar = 'Add to Google Calendar';
export const removeCalendar = 'Switch off';
export const calendarCreated = 'Calendar address created';
export const calendarRemoved = 'Calendar address switched off';
export const calendarNotLoaded = 'We couldn’t load your calendar address';
export const calendarNotChanged = 'We couldn’t change your calendar address. Please try again.';

export const data = 'Your data';
export const dataHint = 'See and download everything we store about you, or delete it.';
export const seeData = 'See your data';
export const loading = 'Loading your account';
