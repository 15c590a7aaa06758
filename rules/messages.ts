/**
 * The messages, by name. Whoever shows a message, server or client, takes it from here.
 */
export * as messages from './messageTexts.ts';

/** What people call the fields of an address that must be filled in. */
export const addressLabels = {
  contactPerson: 'Name',
  mobile: 'Contact Number',
  pinCode: 'PIN Code',
  city: 'City',
  line1: 'Full Address',
  email: 'Email',
} as const;

/** 'Please fill in all required fields: ...' */
export const fillRequiredFields = (labels: readonly string[]): string =>
  `Please fill in all required fields: ${labels.join(', ')}`;

/** 'Failed: {status text}', of a site visit. */
export const siteVisitFailed = (statusText: string): string => `Failed: ${statusText}`;

/** 'Failed to create order: {message}' */
export const orderFailed = (message: string): string => `Failed to create order: ${message}`;

/** 'Error loading projects: {message}' */
export const errorLoadingProjects = (message: string): string => `Error loading projects: ${message}`;

/** '{n} Projects listed here' */
export const projectsListed = (count: number): string => `${count} Projects listed here`;

/** What an entry of the timeline is called by the name or number that its source knows. */
export const orderNamed = (number: string): string => `Order ${number}`;
export const encashRequestNumbered = (id: string): string => `Encash request ${id}`;
export const siteVisitOf = (project: string): string => `Site visit, ${project}`;
export const referralOf = (name: string): string => `Referral, ${name}`;

const waitingTime = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Said when someone asks again too soon. */
export const tooManyAttempts = (retryAfterSeconds: number): string =>
  `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}.`;

/** This OTP cannot be entered any more; another can be requested after so many seconds. */
export const tooManyWrongOtps = (retryAfterSeconds: number): string =>
  retryAfterSeconds === 0
    ? 'Too many wrong attempts. Please request a new OTP.'
    : `Too many wrong attempts. You can request a new OTP in ${waitingTime(retryAfterSeconds)}.`;
