/** Texts of a request without a login, and of the page with those that this device sent. */
import type { ReactNode } from 'react';

export const title = { enquire: 'Enquire', visit: 'Visit the site' } as const;
export const description = {
  enquire: (project: string): string => `Ask to be called about ${project}. No login needed.`,
  visit: (project: string): string => `Ask to visit ${project}. No login needed.`,
} as const;
export const heading = { enquire: 'We’ll call you', visit: 'Come and see it' } as const;
/** @param days working days */
export const lead = {
  enquire: (days: number): string => `Tell us who to call. Our sales team will call you within ${days} working days.`,
  visit: (days: number): string =>
    `Tell us when you’d like to come. Our sales team will call you within ${days} working days to fix the time.`,
} as const;
export const kinds = { enquire: 'Enquiry', visit: 'Site visit' } as const;
export const name = 'Your name';
export const mobile = 'Mobile number';
export const otpFollows = 'We may send you an OTP to check the number.';
export const preferredDay = 'Day (optional)';
export const preferredTime = 'Time of day';
export const times = { ANY: 'Any time', MORNING: 'Morning', AFTERNOON: 'Afternoon', EVENING: 'Evening' } as const;
export const whichHomes = 'Which homes? (optional)';
export const sendFloorPlans = 'Send me floor plans and the price of these homes';
export const budget = 'Budget (optional)';
export const anyBudget = 'Any budget';
/** @param price as written: ₹2 Cr. */
export const upTo = (price: string): string => `Up to ${price}`;
export const question = 'A question (optional)';
export const consent = (developer: string): string =>
  `${developer} may call me about this request. I can ask to have my data deleted at any time.`;
export const send = { enquire: 'Ask for a call', visit: 'Ask for a visit' } as const;
export const memberAlready = 'Already a member?';
export const memberLogin = { enquire: 'Log in to enquire', visit: 'Log in to choose a slot' } as const;
/** After a reload of the page. */
export const otpWaits = (to: ReactNode) => <>We’ve sent an OTP to {to}. Enter your name again to continue.</>;
export const needsJavaScript = (phone: string): string =>
  `Please turn on JavaScript to send this form, or call us on ${phone}.`;
export const nothingSent = 'Nothing was sent. Please try again in a moment.';

export const outcomeTitles = { SENT: 'Your request is sent', SENDING: 'We’ve got your request' } as const;
export const whatHappensNext = {
  enquire: (project: string, days: number): string => `Expect a call about ${project} within ${days} working days.`,
  visit: (project: string, days: number): string =>
    `Expect a call within ${days} working days to arrange your visit to ${project}.`,
} as const;
export const sendingNote = 'You can close this page. We’ll keep sending it.';
export const preferred = (when: string): string => `Preferred: ${when}.`;
export const backToProject = (project: string): string => `Back to ${project}`;
export const seeProjects = 'See the projects';

export const asMember = 'I’m a member';
export const continueWithoutLogin = 'Continue without logging in';
export const sentFromHere = 'Requests you sent without logging in';

/** Beside the actions of a project that this device already asked about. */
export const alreadySent = {
  enquire: (day: string) => `You asked for a call on ${day}.`,
  visit: (day: string) => `You asked for a visit on ${day}.`,
} as const;
export const myRequests = 'My requests';
export const myRequestsAbout = 'Enquiries and site visits that you sent from this device without logging in.';
export const onlyHere = 'This list is only on this device. Your name and number aren’t stored on it.';
export const none = 'No requests yet';
export const notLoaded = 'We couldn’t load your requests';
export const stillSafe = 'What you sent is safe. Please try again.';
export const states = { SENDING: 'Being sent', SENT: 'With our team', FAILED: 'Not sent' } as const;
export const sentOn = (day: string): string => `Sent on ${day}`;
export const startedOn = (day: string): string => `From ${day}`;
export const sendAgain = 'Send again';
export const remove = 'Remove';
/** For screen readers. */
export const removeThis = (project: string): string => `Remove ${project} from this list`;
export const removeTitle = 'Remove it from this device?';
export const removeNote = 'It disappears from this list. What our team has stays with them.';
export const keep = 'Keep';
export const removed = 'Removed from this device.';
