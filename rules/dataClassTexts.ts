import { knownDeviceDays } from './constants.ts';
import { kioskUseDays } from './kiosk.ts';
import type { DataClass } from './dataClasses.ts';
import { staffSessionHours } from './desk.ts';

/*
 * What people read about each class of data: on the privacy page, in their own data and in the file. The graph sends
 * these; the Hindi ones are in `web/text/hi/dataClasses.ts`. What follows "Encrypted:" and "Not encrypted:" is compared
 * with the columns in `dataClasses.ts`.
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
      'What keeps you logged in. Encrypted: your mobile number, your name and your access token. Not encrypted: your membership number, your customer id, the kind of device, the kiosk if it’s one, and the times. The cookie in your browser holds a random code. Of the code and of your mobile number, we also store a coded form.',
    retention: () => 'Until you sign out or your login ends.',
    deletion: 'Deleted. You’re signed out on all your devices.',
  },
  ONE_TIME_PASSWORD: {
    title: 'One-time passwords',
    purpose:
      'Encrypted: your mobile number and, once the OTP is verified, your name, your home and your access token, so that you don’t need a second OTP if the next step fails. Not encrypted: what the OTP is for, the number of wrong attempts and the times. We store the OTP itself only in a coded form. A cookie with a random code tells us that this browser requested it.',
    retention: () =>
      'An OTP is valid for ten minutes. We delete this when you’ve used it, or soon after those ten minutes.',
    deletion: 'Deleted.',
  },
  KNOWN_BROWSER: {
    title: 'Known browser',
    purpose:
      'A cookie with a random code and a coded form of your mobile number. It tells us that you’ve logged in here before, so nobody else can stop you from getting an OTP. It doesn’t log you in, and we keep no copy.',
    retention: () => `${knownDeviceDays} days.`,
    deletion: 'Deleted in the browser you delete from. In your other browsers, it expires within the same time.',
  },
  NOTICE: {
    title: 'Privacy notices shown to you',
    purpose:
      'Which version of the privacy notice we showed you, when, and whether at login or registration, with a coded form of your mobile number. It shows that you were informed.',
    retention: (time) => `${time} from the day you first saw that version.`,
    deletion: 'Deleted.',
  },
  REDEMPTION: {
    title: 'What you redeemed',
    purpose:
      'Points are as good as money and must be accounted for. Not encrypted: the product or hotel, the points, the points you had left, each step and each request we sent for it with its time, the order or booking number, any message about it and your customer id.',
    retention: (time) => `${time} after the redemption is complete.`,
    deletion:
      'Anonymised. We keep the type, the points, the times and the order and points transaction numbers, because accounts must be kept. Your customer id and all details are removed. With these numbers, the developer can still find the order in its own records.',
  },
  REDEMPTION_DETAILS: {
    title: 'Details of orders and hotel stays',
    purpose:
      'What we need to place your order or booking and to show it to you. Encrypted: the product and the address you chose, or the dates, guests and special requests of a stay, and, until it’s settled, your access token.',
    retention: (time) => `${time} after the redemption is complete.`,
    deletion: 'Deleted.',
  },
  BANK_DETAILS: {
    title: 'Bank details of encash requests',
    purpose:
      'What we need to send your request and to show you where the money went. Encrypted: the last four digits of the account, the IFSC code, the branch and the account holder, and, until the request is accepted or has failed, the whole account number and your access token.',
    retention: (time) =>
      `The account number until the request is accepted or has failed, or until our team has checked it. The rest for ${time} after the payment, or after the request has failed.`,
    deletion: 'Deleted.',
  },
  SUBMISSION: {
    title: 'Referrals, registrations, reports, new memberships, and orders to cancel or return',
    purpose:
      'Encrypted: what you entered and your access token, until the sales team has it, and after that only the name and the last four digits of a friend you referred, what you reported about a transaction, or the order you asked us to cancel or return and why. Not encrypted: your customer id, the number of the points transaction that credited the points, each step and each request we sent for it with its time, and the developer’s reference number. A coded form makes sure that nothing is sent twice.',
    retention: (time) => `${time} from the day it was sent.`,
    deletion:
      'Deleted. What another member wrote when referring you is part of that member’s data. A registration from before you were a member leaves only the coded form, the times and the developer’s reference number, for the same time.',
  },
  CONTACT_REQUEST: {
    title: 'Enquiries and site visits without a login',
    purpose:
      'What you asked our sales team for without logging in, so that it reaches them once and you can see how it went. Encrypted: your name and mobile number, until the sales team has them. Not encrypted: the project, whether you asked for a call or a visit, the day and time you prefer, each step and each request we sent for it with its time, and the developer’s reference number. Of your mobile number and of what you entered, we also store a coded form. Your browser stores only a random code.',
    retention: (time) => `${time} from the day you sent it. In your browser, until you remove it.`,
    deletion: 'Deleted. In your browser, remove it from the list of your requests.',
  },
  WELCOME_CREDIT: {
    title: 'Welcome bonus',
    purpose:
      'A note that your membership has received its welcome points. Not encrypted: your customer id, the transaction number and the times.',
    retention: () => 'As long as the club exists.',
    deletion:
      'Kept, because the welcome points are given only once. It holds your customer id, but no name, mobile number or postal address.',
  },
  VISIT: {
    title: 'Site visits and enquiries',
    purpose:
      'What we need to show you your visits and enquiries. Encrypted: the project, the slot and the time of a visit. Not encrypted: your customer id, whether it was a visit or an enquiry, and when you sent it.',
    retention: (time) => `${time} from the day you sent it.`,
    deletion: 'Deleted.',
  },
  REFERRAL_LINK: {
    title: 'Your links to invite friends',
    purpose:
      'The links you created, so you can share them again and see who accepted. Encrypted: the secret part of the link, your first name and your mobile number. Not encrypted: your customer id, the project, how many friends accepted, and when you created or switched off the link and when it ends.',
    retention: (time) => `${time} after the link has ended, and until what friends accepted with it is deleted.`,
    deletion:
      'Switched off and anonymised. The project, the count and the times stay until the details of the friends who accepted are deleted. Details that weren’t sent yet never will be.',
  },
  INVITATION: {
    title: 'Invitations you accepted',
    purpose:
      'What you entered on a friend’s invitation and that you agreed, so the sales team gets it once and you can see how far it is. Encrypted: your name and, until it’s sent, your mobile number; after that only its last four digits. Not encrypted: the link, the privacy notice we showed you, whether you confirmed the number by OTP, how far it is, and the times. A coded form of your number makes sure that you accept a link once. Your browser keeps a secret with which it can ask how far it is.',
    retention: (time) => `${time} from the day you accepted.`,
    deletion: 'Deleted, and no longer sent if it’s still waiting. What the sales team already has stays with it.',
  },
  GOAL: {
    title: 'Your goal',
    purpose:
      'What you’re saving points for, on all your devices. Not encrypted: the product, the hotel and nights, or the points, your customer id, when you set it and when we told you that you’ve reached it.',
    retention: (time) => `Until you change or remove it, and for ${time} at most.`,
    deletion: 'Deleted.',
  },
  READ_MARK: {
    title: 'Your visits and what you’ve read',
    purpose:
      'To show you what happened since your last visit, on all your devices. Not encrypted: your customer id, when you logged in, and up to when you’ve marked everything as read. Of your logins we keep those of the last day and the one before.',
    retention: (time) => `Until your next login or mark, and for ${time} at most.`,
    deletion: 'Deleted.',
  },
  NEWSLETTER: {
    title: 'The newsletter',
    purpose: 'We use it only for the newsletter. Encrypted: your email address. Not encrypted: when you agreed.',
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
      'How many OTPs, requests and checks came from a mobile number, a member or an IP address, so that nobody can guess or overload the club. We store a coded form instead of the number or IP address. It can’t be turned back without a key that only our server has. In its memory, the server also counts customer ids and IP addresses as they are.',
    retention: () =>
      'Stored counts until their time is over, usually a day at most. Counts in memory until others take their place or the server restarts.',
    deletion: 'Kept until they expire, so that nobody can get around them by deleting data.',
  },
  KIOSK_REQUEST: {
    title: 'Kiosks and their requests',
    purpose:
      'When you log in at a kiosk with your phone, or confirm an order from it, and which kiosks you’ve used, so you can check that it was you. Encrypted: your mobile number, your name and your access token until the kiosk has logged you in, and the product you chose. Not encrypted: your customer id, the kiosk, the points, your decision and the times. We store the codes only in a coded form.',
    retention: () =>
      `A request is valid for five minutes. We delete it within a day. The list of kiosks: ${kioskUseDays} days from your last login there.`,
    deletion: 'Deleted.',
  },
  AUDIT: {
    title: 'Record of downloads and deletions',
    purpose:
      'A note that someone downloaded or deleted data, or unsubscribed, when, with what result, and who in our team did it if it wasn’t a member. It doesn’t say whose data it was.',
    retention: (time) => `${time}.`,
    deletion: 'Kept, because we must be able to show that it was done. It doesn’t say who you are.',
  },
  STAFF: {
    title: 'Our team’s logins',
    purpose: `The name, email address, role, passkeys and logins of everyone in our team who can open members’ records, and the customer ids of the members that they looked up while logged in. A cookie in their browser holds a random code.`,
    retention: () =>
      `As long as they work for the club. A login, with the customer ids, ends after ${staffSessionHours} hours at most.`,
    deletion: 'Kept. It’s about our team. A customer id is deleted with the login in which it was looked up.',
  },
  STAFF_AUDIT: {
    title: 'Record of what our team did',
    purpose:
      'Who in our team looked up your membership, saw your contact details, answered a request of yours or decided about an order, when and why. It holds your customer id, but no name, mobile number or postal address of yours.',
    retention: (time) => `${time}.`,
    deletion: 'Kept, because we must be able to show who has seen your data.',
  },
  DATA_REQUEST: {
    title: 'Your requests about your data',
    purpose:
      'If you write or call to see, correct or delete your data: what you asked for, when and how it arrived, by when we must answer and what we answered, with your customer id and membership number.',
    retention: (time) => `${time} from our answer.`,
    deletion: 'Kept, because it shows that you got an answer.',
  },
  LOG: {
    title: 'Technical logs',
    purpose:
      'What our server did and how long it took. The logs hold no mobile numbers, OTPs, names, addresses or access tokens. Each request and each order has its own random number there.',
    retention: () => 'Until they are replaced by newer ones.',
    deletion: 'Kept. They don’t say who you are.',
  },
  CLUB: {
    title: 'The club’s own keys',
    purpose: 'The keys and notes that our server needs to run, and the list of our kiosks. They’re not about anyone.',
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
      'The developer’s order desk keeps your addresses, orders, hotel bookings, encash requests, referrals of friends, enquiries, site visits and your password. We read them when you open a page that shows them, and while we complete a request of yours.',
    retention: () => 'The developer decides how long.',
    deletion: 'Kept there. Please ask the developer.',
  },
  CRM: {
    title: 'Your membership with the developer',
    purpose:
      'The developer’s customer records hold your name, mobile number, membership number, home, points and referred leads. We read them when you log in, open a page that shows them, redeem points or send a request, and while we complete it.',
    retention: () => 'The developer decides how long.',
    deletion: 'Kept there. Please ask the developer.',
  },
};
