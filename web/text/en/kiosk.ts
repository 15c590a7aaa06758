import type { Scope } from '#web/apollo/__generated__/types.ts';
import { plural } from './plural.ts';

/* The pages on which a member lets a kiosk log in, and confirms what a kiosk orders. */

export const title = 'Log in on a kiosk';
export const pageAbout = (club: string): string => `Let a kiosk of ${club} show your points and orders.`;
export const enterCode = 'Enter the eight letters that the kiosk shows.';
export const code = 'Code on the kiosk';
export const codeInvalid = 'The code has eight letters, such as WDJB-MJHT.';
export const next = 'Continue';
export const otherCode = 'Enter another code';

export const asks = (kiosk: string, gallery: string): string => `${kiosk} in ${gallery} asks to log you in`;
export const compare = 'Approve only if you’re standing in front of this kiosk and it shows these letters:';
export const itMay = 'For this visit it may';
export const itMayNot = 'It can’t change your account, see your mobile number or addresses, or order without you.';
/** In plain words, what a session with this right may do. */
export const scopes: Readonly<Partial<Record<Scope, string>>> = {
  READ_PROFILE: 'Show your name and membership number',
  READ_POINTS: 'Show your points and their latest changes',
  READ_ORDERS: 'Show your orders and hotel stays',
  REQUEST_ORDERS: 'Ask you here, on your phone, to confirm an order',
  READ_PERSONAL: 'Show your mobile number, email and addresses',
  READ_REFERRALS: 'Show your referrals',
  REDEEM: 'Redeem your points',
  SEND_REQUESTS: 'Send enquiries and site visits for you',
  MANAGE_ACCOUNT: 'Change your account',
};
export const duration = (minutes: string, points: string): string =>
  `You stay logged in for ${minutes}, unless you ask for more time on the kiosk. An order can cost up to ${points} points.`;
export const minutes = (count: number): string => plural(count, { one: '1 minute', other: `${count} minutes` });
export const approve = 'Approve';
export const refuse = 'Refuse';
export const sending = 'Sending...';
export const loadingLogin = 'Loading what the kiosk asks for';
export const loginFailed = 'We couldn’t load what the kiosk asks for';
export const notSent = 'We couldn’t reach the club. Check your connection and try again.';

export const approved = 'You’re logged in on the kiosk';
export const approvedLead = (kiosk: string, gallery: string): string =>
  `${kiosk} in ${gallery} shows your club now. Touch Done on the kiosk when you leave.`;
export const keepOpen = 'Keep this page open: when you order on the kiosk, you confirm the order here.';
export const loginApproved = 'Login approved';
export const loginApprovedLead = (kiosk: string): string => `${kiosk} opens your club in a moment.`;
export const left = (kiosk: string): string => `${kiosk} no longer asks for this login`;
export const leftLead = 'Nobody was logged in. Get a new code on the kiosk to log in.';
export const codeExpired = 'This code has expired';
export const signedOutLead = 'The kiosk shows nothing of your club any more.';
export const refused = 'You refused this login';
export const refusedLead = 'Nobody was logged in.';

export const sessionsTitle = 'Kiosks where you’re logged in';
export const sessionUntil = (gallery: string, time: string): string => `${gallery}, until ${time}`;
export const signOut = 'Sign out';
export const signOutOf = (kiosk: string): string => `Sign out on ${kiosk}`;
export const signedOut = (kiosk: string): string => `You’re signed out on ${kiosk}.`;
export const notSignedOut = (kiosk: string): string => `We couldn’t sign you out on ${kiosk}`;
export const notSignedOutLead = 'Check your connection and try again, or touch Done on the kiosk.';

export const orderTitle = 'Confirm your order';
export const orderFrom = (kiosk: string, gallery: string): string => `Asked for by ${kiosk} in ${gallery}`;
export const productGone = 'This product is no longer in the catalogue';
export const points = (figure: string): string => `${figure} points`;
export const deliverTo = 'Deliver to';
export const loadingOrder = 'Loading the order';
export const orderNotLoaded = 'We couldn’t load the order';
export const orderSafe = 'Nothing is ordered before you confirm.';
export const orderUnknown = 'There is no such order';
export const orderUnknownLead = 'It may have been asked for by another member, or long ago.';
export const addressesNotLoaded = 'We couldn’t load your addresses';
export const noAddress = 'Add an address first';
export const noAddressLead = 'You come back to this page when it is saved. The kiosk waits for five minutes.';
export const addAddress = 'Add address';
export const confirm = (product: string | null, figure: string): string =>
  product === null ? `Confirm for ${figure} points` : `Order ${product}, ${figure} points`;
export const refuseOrder = 'Don’t order';
export const orderNotSent = 'We don’t know yet whether your answer arrived';
export const orderNotSentLead = 'You can send it again. It’s ordered only once.';

export const declined = 'You refused this order';
export const declinedLead = 'Nothing was ordered, and your points are unchanged.';
export const cancelled = 'The kiosk no longer asks for this order';
export const expired = 'The time to confirm is over';
export const expiredLead = 'Nothing was ordered. You can ask again on the kiosk.';
export const placed = (number: string | null): string => (number === null ? 'Order placed' : `Order ${number} placed`);
export const placedLead = 'You’ll find it in My orders.';
export const placing = 'Confirming your order';
export const placingLead = 'Your order is saved and we’re confirming it. You can close this page.';
export const failed = 'Your order was not placed';
export const failedLead = 'No points were taken. Points on hold are available again.';
export const review = 'This is taking longer than usual';
export const reviewLead = 'Our team is checking it. Your points are on hold, not spent. Please don’t order again.';
export const receipt = 'View receipt';
