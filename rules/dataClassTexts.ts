import { knownDeviceDays } from './constants.ts';
import type { DataClass } from './dataClasses.ts';

/*
 * What people read about each class of data: on the privacy page, in their own data and in the file. The graph sends
 * these; the Hindi ones are in `web/text/hi/dataClasses.ts`.
 */

export interface DataClassText {
  readonly title: string;
  /** What it is, and what it is for. */
  readonly purpose: string;
  /** How long it is kept. @param time the setting in words, such as 2 years; empty for a class without a setting */
  readonly retention: (time: string) => string;
  /** What a deletion does with it, and why it stays if it stays. */
  readonly deletion: string;
}

/** How to get what the developer's own systems hold. */
export const howToAsk = 'Please write to the club or call us. You’ll find the address on the privacy page.';

/** Days in words: 8 years, 30 days. */
export const timeInWords = (days: number): string => {
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
};

export const dataClassTexts: Readonly<Record<DataClass, DataClassText>> = {
  SESSION: {
    title: 'Your login',
    purpose:
      'Your mobile number, your name and the key to your records, encrypted, and a cookie with a random number that only our server can read. They keep you logged in.',
    retention: () => 'Until you sign out or your login ends.',
    deletion: 'Deleted. You’re signed out on all your devices.',
  },
  ONE_TIME_PASSWORD: {
    title: 'One-time passwords',
    purpose:
      'Your mobile number, encrypted, and the number of wrong attempts, while an OTP is on its way. A cookie with a random number tells us that this browser requested it.',
    retention: () => 'Ten minutes, or until you enter the OTP.',
    deletion: 'Deleted.',
  },
  KNOWN_BROWSER: {
    title: 'Known browser',
    purpose:
      'A cookie with a random number that only our server can read. It tells us that you’ve logged in here before, so nobody else can stop you from getting an OTP. It doesn’t log you in.',
    retention: () => `${knownDeviceDays} days.`,
    deletion: 'Deleted in the browser you delete from. In your other browsers, it expires within the same time.',
  },
  NOTICE: {
    title: 'Notices you accepted',
    purpose: 'Which version of the privacy notice you accepted, when, and whether at login or registration.',
    retention: (time) => `${time} from the day you accepted it.`,
    deletion: 'Deleted.',
  },
  REDEMPTION: {
    title: 'What you redeemed',
    purpose:
      'What you redeemed, when, for how many points, and the order or booking number. Points are as good as money and must be accounted for.',
    retention: (time) => `${time} after the redemption is complete.`,
    deletion:
      'Made anonymous. We keep the type, the points, the times and the order and points transaction numbers, because accounts must be kept. Your membership number and all details are removed.',
  },
  REDEMPTION_DETAILS: {
    title: 'Details of orders and hotel stays',
    purpose:
      'The product and the address you chose, or the dates, guests and special requests of a stay, encrypted. We need them to place the order and to show it to you.',
    retention: (time) => `${time} after the redemption is complete.`,
    deletion: 'Deleted.',
  },
  BANK_DETAILS: {
    title: 'Bank details of encash requests',
    purpose:
      'The account number, encrypted, until the developer has your request. Afterwards the last four digits, IFSC code, branch and account holder, encrypted, so you can see where the money went.',
    retention: (time) => `The account number until the request is sent. The rest for ${time} after the payment.`,
    deletion: 'Deleted.',
  },
  SUBMISSION: {
    title: 'Referrals, registrations and new memberships',
    purpose:
      'The name of the friend you referred and the last four digits of the number, encrypted, and the full details until the sales team has them. A fingerprint that can’t be read back makes sure that nothing is sent twice.',
    retention: (time) => `${time} from the day it was sent.`,
    deletion:
      'Deleted. What another member wrote when referring you is part of that member’s data. A registration from before you were a member leaves only the fingerprint, for the same time.',
  },
  WELCOME_CREDIT: {
    title: 'Welcome bonus',
    purpose: 'A note that your membership has received its welcome points, with its number in the customer records.',
    retention: () => 'As long as the club exists.',
    deletion: 'Kept, because the welcome points are given only once. It holds no name, number or address.',
  },
  VISIT: {
    title: 'Site visits and enquiries',
    purpose: 'The project, the slot and the time of your visits and enquiries, encrypted, so you can see them.',
    retention: (time) => `${time} from the day you sent it.`,
    deletion: 'Deleted.',
  },
  NEWSLETTER: {
    title: 'The newsletter',
    purpose: 'Your email address, encrypted, and the time you agreed. We use it only for the newsletter.',
    retention: (time) => `Until you unsubscribe, and for ${time} at most.`,
    deletion:
      'Deleted for every email address saved in your addresses. For any other, use the unsubscribe link in the newsletter.',
  },
  ORDER_PAGES: {
    title: 'Pages of your orders',
    purpose: 'The older pages of your orders, in the memory of our server, so your list opens faster.',
    retention: () => '30 seconds.',
    deletion: 'Deleted.',
  },
  ATTEMPT_COUNTERS: {
    title: 'Counted attempts',
    purpose:
      'How many OTPs, requests and checks came from a mobile number, a member or a network address. We keep numbers as fingerprints that can’t be read back. They stop others from guessing.',
    retention: () => 'A day at most.',
    deletion: 'Kept until they expire, so that nobody can get around them by deleting data.',
  },
  AUDIT: {
    title: 'Record of downloads and deletions',
    purpose:
      'A note that someone downloaded or deleted data, or unsubscribed, when, and with what result. It doesn’t say whose data it was.',
    retention: (time) => `${time}.`,
    deletion: 'Kept, because we must be able to show that it was done. It holds nothing about you.',
  },
  LOG: {
    title: 'Technical logs',
    purpose:
      'What our server did and how long it took. The logs hold no mobile numbers, OTPs, names, addresses or keys. Each request has its own number.',
    retention: () => 'Until they are replaced by newer ones.',
    deletion: 'Kept. They hold nothing about you.',
  },
  CLUB: {
    title: 'The club’s own keys',
    purpose: 'The keys and notes that our server needs to run. They’re not about anyone.',
    retention: () => 'As long as the club exists.',
    deletion: 'Kept. They hold nothing about you.',
  },
  PUBLIC_CACHE: {
    title: 'Copies of public pages',
    purpose: 'Projects, products and other public lists, so pages open faster. They are the same for everyone.',
    retention: () => 'A day at most.',
    deletion: 'Kept. They hold nothing about you.',
  },
  APPEARANCE: {
    title: 'Appearance and language',
    purpose: 'A cookie that says light or dark, and one with your language, if you choose them.',
    retention: () => 'A year.',
    deletion: 'Kept in your browser. They say nothing about you.',
  },
  ATTEMPTS: {
    title: 'Orders in progress',
    purpose:
      'Random numbers of the orders, bookings and encash requests you started in this browser, and what you ordered or booked until we get a reply, so that you never pay twice. Never a bank account.',
    retention: () => 'Until you sign out.',
    deletion: 'Deleted in the browser you delete from.',
  },
  SHORTLIST: {
    title: 'Projects to compare',
    purpose: 'Up to three projects that you chose to compare.',
    retention: () => 'Until you remove them.',
    deletion: 'Deleted in the browser you delete from.',
  },
  TAB: {
    title: 'In this tab',
    purpose:
      'The page you were opening when we asked you to log in, whether you opened an enquiry, how far you scrolled, and an address that you haven’t saved yet.',
    retention: () => 'Until you close the tab.',
    deletion: 'Deleted in the tab you delete from.',
  },
  BACKEND: {
    title: 'Orders and addresses with the developer',
    purpose:
      'Your addresses, orders, hotel bookings, encash requests, referrals of friends, enquiries, site visits and your password are kept by the developer’s order system. We read them when you open a page that shows them.',
    retention: () => 'The developer decides how long.',
    deletion: 'Kept there. Please ask the developer.',
  },
  CRM: {
    title: 'Your membership with the developer',
    purpose:
      'Your name, mobile number, membership number, home, points and referred leads are kept in the developer’s customer records. We read them when you log in and when you open a page that shows them.',
    retention: () => 'The developer decides how long.',
    deletion: 'Kept there. Please ask the developer.',
  },
};
