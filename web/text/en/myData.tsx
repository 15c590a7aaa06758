import type { ReactNode } from 'react';
import { developer } from '#web/brand/identity.ts';
import { plural } from './plural.ts';

/** Texts of the page with the member's own data, and of its deletion. */
export const title = 'Your data';
export const pageAbout = (club: string): string => `Everything ${club} stores about you.`;
export const intro = 'This is everything we store about you, what it’s for and how long we keep it.';
export const download = 'Download as a file';
export const readNotice = 'Read the privacy notice';
export const needsJavaScript =
  'Please turn on JavaScript to see your data here. You can download it as a file without it.';
export const notLoaded = 'We couldn’t load your data';
export const newsletterUnread = 'We couldn’t check right now whether you get the newsletter. The rest is complete.';

export const keptFor = 'How long';
export const onDeletion = 'If you delete';
export const entries = (count: number): string => plural(count, { one: '1 entry', other: `${count} entries` });
export const secret = `Hidden for your safety. It gives access to your records with ${developer}.`;
export const nothingStored = 'Nothing stored right now.';
export const inYourBrowser = 'Only in your browser. Our server can’t read it.';

export const deleteTitle = 'Delete your data';
export const deletionExplained = `We delete or anonymise everything above, except what it says is kept, and sign you out on all devices. It can’t be undone. Your membership and points stay with ${developer}.`;
export const deleteMyData = 'Delete my data';
export const otp = 'One-time password';
export const sentTo = (mobile: string): string => `We’ve sent an OTP to ${mobile}. Enter it to delete your data.`;
export const enterOtp = 'Please enter the OTP sent to your mobile.';
export const deleteForGood = 'Delete permanently';
export const resend = 'Send a new OTP';
export const stillOpen = 'A request is still in progress, so nothing was deleted';
export const openSince = (what: string, day: string): string => `${what}, since ${day}`;
export const openAdvice: ReactNode = 'Please try again once it’s complete, or call us.';
export const operationKinds = {
  ORDER: 'Order',
  HOTEL: 'Hotel stay',
  ENCASH: 'Encash request',
  REFER_FRIEND: 'Referral of a friend',
  REFER_LEAD: 'Referral from your dashboard',
  REPORT_TRANSACTION: 'Report about a transaction',
  REGISTRATION: 'Registration',
  CONTACT_REQUEST: 'Enquiry or site visit without a login',
  MEMBERSHIP: 'New membership',
  WELCOME_CREDIT: 'Welcome bonus',
  ORDER_CANCELLATION: 'Cancellation of an order',
  ORDER_RETURN: 'Return of an order',
} as const;

/** The words for stored codes, by the name of their field. */
export const codes = {
  operation: operationKinds,
  stage: {
    ACCEPTED: 'Not sent yet',
    CREATING: 'Being sent',
    CREATED: `With ${developer}`,
    DEBITING: 'Points being deducted',
    CONFIRMED: 'Done',
    FAILED: 'Didn’t go through',
    NEEDS_REVIEW: 'Being checked by our team',
  },
  step: {
    POINTS_HELD: 'Points on hold',
    ORDER_CREATED: 'Order placed',
    BOOKING_CREATED: 'Stay booked',
    REQUEST_CREATED: 'Request sent',
    POINTS_DEBITED: 'Points deducted',
    POINTS_RELEASED: 'Points available again',
    RECORDED: 'Saved by the club',
    SENT: `Sent to ${developer}`,
  },
  state: { PENDING: 'in progress', DONE: 'done', FAILED: 'failed' },
  failure: {
    DUPLICATE: `${developer} already has it`,
    REJECTED: `${developer} didn’t accept it`,
    TOKEN_OVER: 'The login had ended',
  },
  hold: { active: 'On hold', posted: 'Deducted', voided: 'Available again' },
  place: {
    LOGIN: 'Login',
    REGISTRATION: 'Registration',
    CONTACT_REQUEST: 'Request without a login',
    INVITATION: 'Invitation',
  },
  purpose: {
    LOGIN: 'Login',
    PASSWORD_RESET: 'New password',
    REGISTRATION: 'Registration',
    CONTACT_REQUEST: 'Request without a login',
    INVITATION: 'Invitation',
  },
  intent: { ENQUIRE: 'Enquiry', BOOK_VISIT: 'Site visit' },
  preferredTime: { MORNING: 'Morning', AFTERNOON: 'Afternoon', EVENING: 'Evening' },
  invitation: {
    WAITING: 'Waiting for the member to log in',
    SENDING: 'Being sent',
    SENT: 'With the sales team',
    ALREADY: 'Known to the sales team before',
    REFUSED: 'Not accepted',
    OWN_NUMBER: 'Not sent, the member’s own number',
    INACTIVE: 'Not sent, the membership isn’t active',
    WITHDRAWN: 'Not sent, the member deleted their data',
  },
  request: {
    EXPORT: 'A copy of your data',
    DELETION: 'Deletion',
    CORRECTION: 'Correction',
    WITHDRAWAL: 'Withdrawal of a consent',
  },
  outcome: { DONE: 'Done', REFUSED: 'Declined' },
  action: {
    MEMBER_LOOKED_UP: 'Membership looked up',
    MEMBER_REVEALED: 'Contact details seen',
    MEMBER_SESSIONS_ENDED: 'You were signed out',
    DATA_REQUEST_OPENED: 'Request received',
    DATA_REQUEST_CLOSED: 'Request answered',
    DATA_EXPORTED: 'File with your data made',
    DATA_DELETED: 'Data deleted',
    OPERATION_RETRIED: 'Request sent again',
    OPERATION_SETTLED: 'Request marked as done',
    OPERATION_RELEASED: 'Request marked as failed',
    DECISION_PROPOSED: 'Second opinion asked for',
    DECISION_DECLINED: 'Proposal declined',
  },
  channel: { WEB: 'Browser', KIOSK: 'Kiosk', SCRIPT: 'Program' },
  isNumberProven: { true: 'Yes', false: 'No' },
  goal: { PRODUCT: 'Product', HOTEL: 'Hotel stay', POINTS: 'Points' },
} as const;
export const step = (name: string, state: string, when: string): string => `${name} (${state}), ${when}`;

export const deletedTitle = 'Your data is deleted, except what’s listed as kept';
export const deletedText = `You’re signed out on all devices. Your membership and points stay with ${developer}.`;
export const reference = (id: string): string => `Reference: ${id}`;
export const erased = 'Deleted';
export const anonymised = 'Anonymised';
export const kept = 'Kept, and why';
export const home = 'Go to the home page';

/** What the stored values are called. */
export const fieldNames = {
  entry: 'Entry number',
  operation: 'Type',
  stage: 'Stage',
  upstreamId: `Reference number of ${developer}`,
  upstreamNumber: 'Order number',
  transactionId: 'Points transaction number',
  failure: 'Reason it failed',
  message: 'Message',
  steps: 'Steps',
  createdAt: 'Started',
  language: 'Language',
  pushKinds: 'What you’re told about',
  canShowDetails: 'Details shown',
  endpoint: 'Address of this device',
  p256dh: 'Public key of the browser',
  auth: 'Secret of the browser',
  lastReadAt: 'Last read by a calendar',
  stageAt: 'Last updated',
  points: 'Points',
  subject: 'Details',
  paidAt: 'Paid',
  remainingPoints: 'Points remaining',
  hold: 'Points on hold',
  memberId: 'Customer id',
  membershipNumber: 'Membership number',
  mobile: 'Mobile number',
  name: 'Name',
  restToken: 'Access token',
  expiresAt: 'Expires',
  purpose: 'Purpose',
  guesses: 'Wrong attempts',
  sentAt: 'Sent',
  place: 'Where',
  version: 'Version',
  acceptedAt: 'Shown',
  consentedAt: 'Agreed',
  email: 'Email',
  goal: 'Goal',
  readThrough: 'Read up to',
  markedAt: 'Marked',
  celebratedAt: 'Shown as reached',
  productId: 'Product',
  addressId: 'Address',
  hotelId: 'Hotel',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  nights: 'Nights',
  specialRequests: 'Special requests',
  facilitationFee: 'Fee',
  amountPayable: 'Amount',
  accountNumber: 'Account number',
  accountLast4: 'Account, last digits',
  ifsc: 'IFSC code',
  branchName: 'Branch',
  personName: 'Account holder',
  projectId: 'Project',
  projectName: 'Project name',
  intent: 'Asked for',
  preferredDate: 'Preferred day',
  preferredTime: 'Preferred time',
  transactionName: 'Points transaction',
  reason: 'What is wrong',
  text: 'In your words',
  phoneLast4: 'Mobile number, last digits',
  slot: 'Slot',
  scheduledAt: 'Time',
  order: 'Order',
  channel: 'Type of device',
  scopes: 'Allowed actions',
  kioskId: 'Kiosk',
  extendableUntil: 'Can be extended until',
  state: 'Decision',
  polledAt: 'Last asked for',
  pollSeconds: 'Seconds between two questions',
  usedAt: 'Used',
  idempotencyKey: 'Request number',
  at: 'When',
  action: 'What was done',
  request: 'Request',
  receivedOn: 'Received',
  dueOn: 'Answer due by',
  outcome: 'Answer',
  closedAt: 'Answered',
  note: 'Our note',
  arrivedBy: 'Received by',
  firstName: 'First name',
  token: 'Secret of the link',
  accepted: 'How many accepted',
  mostAccepted: 'How many can accept',
  revokedAt: 'Switched off',
  invitation: 'Invitation',
  linkId: 'Number of the link',
  isNumberProven: 'Number confirmed by OTP',
  operationId: 'Number of the request',
  waitsSince: 'Waiting for a login since',
  acceptanceId: 'Number of the invitation',
} as const;
