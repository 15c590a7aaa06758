/** Texts of the page with a member's links to invite friends. */

export const title = 'Invite friends';
export const description = (club: string): string => `Your links to invite friends, with all who accepted. ${club}`;
export const lede =
  'Share a link or show its QR code. Your friend enters their own name and number, and our sales team calls them. You both see how far it is.';
export const newLink = 'New link';
export const create = 'Create link';
export const creating = 'Creating...';
export const projectsMissing = 'We couldn’t load the projects.';

export const yourLinks = 'Your links';
export const loading = 'Loading your links';
export const noLinks = 'No links yet';
export const noLinksHint = 'Choose a project above. Your link appears here.';
export const missing = 'We couldn’t load your links';
export const missingSafe = 'They still work for your friends. Please try again.';

export const states = {
  OPEN: 'Open',
  FULL: 'All places taken',
  EXPIRED: 'Expired',
  REVOKED: 'Switched off',
} as const;
export const accepted = (count: number, limit: number): string => `${count} of ${limit} accepted`;
export const openUntil = (date: string): string => `Open until ${date}`;
export const madeOn = (date: string): string => `Created on ${date}`;
export const projectGone = 'A project that’s no longer listed';
export const linkFor = (project: string): string => `Your link for ${project}`;
/** What a friend reads above the link, in a message. */
export const message = (project: string): string => `Have a look at ${project}.`;

export const copy = 'Copy link';
export const onWhatsApp = 'Send on WhatsApp';
export const share = 'Share';
export const showCode = 'Show QR code';
export const codeOf = (project: string): string => `QR code for ${project}`;
export const codeHint = 'Your friend scans it with the camera of their phone.';
export const switchOff = 'Switch off';
export const switchOffTitle = 'Switch off this link?';
export const switchOffText = 'Nobody can accept it any more. Friends who have already accepted aren’t affected.';
export const switchedOff = 'Link switched off';

export const nobodyYet = 'Nobody has accepted yet.';
export const stages = {
  RECEIVED: 'On its way to our team',
  WAITING_FOR_MEMBER: 'Goes out when you next log in',
  WITH_SALES_TEAM: 'With our sales team',
  NOT_SENT: 'Not sent',
} as const;
export const reasons = {
  ALREADY_REFERRED: 'You’d already referred this number.',
  OWN_NUMBER: 'It’s your own number.',
  MEMBERSHIP_INACTIVE: 'Your membership isn’t active.',
  REFUSED: 'We couldn’t pass it on.',
} as const;
export const notProven = 'Number not confirmed by OTP';
