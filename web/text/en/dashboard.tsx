import type { ReactNode } from 'react';

/** Texts of the dashboard about the member and their points. */
export const pageTitle = (club: string): string => `Your points | ${club}`;
export const pageDescription = (club: string): string => `Points and transactions of a member of ${club}.`;
export const needsJavaScript = 'Your points are read in the browser, which needs JavaScript for it.';
export const pageMissing = 'We couldn’t load your points';
export const pageMissingSafe = 'Your balance is unchanged.';

const greetings = { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' } as const;
/** @param name the first name, if known. */
export const greeting = (part: keyof typeof greetings, name: string | undefined): string =>
  name ? `${greetings[part]}, ${name}` : greetings[part];
export const signedInUntil = (moment: ReactNode) => <>Signed in until {moment} IST</>;
export const memberCard = 'Member card';
export const membershipNumber = 'Membership number';
export const home = 'Home';
/** Before a month: `Member since March 2024`. */
export const memberSince = 'Member since';

export const pointsMissing = 'We couldn’t load your points';
export const pointsMissingSafe = 'Your balance is unchanged.';
export const loadingPoints = 'Loading your points';
export const loadingChart = 'Loading the chart';

export const availableToRedeem = 'Available to redeem';
export const noBalance = 'Your balance is not available just now.';
/** Small, after the figure. */
export const unit = 'points';
export const yourBalance = 'Your balance';
/** After a figure, as the text alternative of the bar: `18,000 available, 500 held`. */
export const meterAvailable = 'available';
export const meterHeld = 'held';
export const available = 'Available';
export const held = 'Held';
export const balancePoints = 'Balance Points';
export const availableNotKnown = 'How many of them can be redeemed is not known just now.';
export const heldRemark =
  'Held points are set aside for what is being confirmed. They leave your balance only when it is.';
export const debitOnItsWay = (points: ReactNode) => (
  <>{points} more are redeemed; their Debit is on its way into your ledger.</>
);
export const ofEarned = (points: ReactNode) => <>Of {points} points that you have earned so far.</>;
export const redeemPoints = 'Redeem points';
export const myOrders = 'My Orders';

export const balanceSum = 'How your balance is made up';
export const earned = 'Earned';
export const redeemed = 'Redeemed';
export const expired = 'Expired';
/** The signs between the four tiles, for screen readers. */
export const minus = 'minus';
export const equals = 'equals';
export const notKnown = 'not known just now';
