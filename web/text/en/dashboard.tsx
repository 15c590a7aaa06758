import type { ReactNode } from 'react';

/** Texts of the dashboard about the member and their points. */
export const pageTitle = (club: string): string => `Your points | ${club}`;
export const pageDescription = (club: string): string => `Your ${club} points and transactions.`;
export const needsJavaScript = 'Please turn on JavaScript to see your points.';
export const pageMissing = 'We couldn’t load your points';
export const pageMissingSafe = 'Your balance is unchanged.';

const greetings = { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' } as const;
/** @param name the first name, if known. */
export const greeting = (part: keyof typeof greetings, name: string | undefined): string =>
  name ? `${greetings[part]}, ${name}` : greetings[part];
export const memberCard = 'Member card';
export const membershipNumber = 'Membership number';
export const home = 'Home';
/** Before a month: `Member since March 2024`. */
export const memberSince = 'Member since';

export const pointsMissing = 'We couldn’t load your points';
export const pointsMissingSafe = 'Your balance is unchanged.';
export const loadingPoints = 'Loading your points';
export const loadingChart = 'Loading the chart';

export const onPaper = 'For your transactions on paper, open Statements and download the PDF.';
export const availableToRedeem = 'Available to redeem';
export const noBalance = 'We can’t show your balance right now.';
/** Small, after the figure. */
export const unit = 'points';
export const yourBalance = 'Your balance';
/** After a figure, as the text alternative of the bar: `18,000 available, 500 on hold`. */
export const meterAvailable = 'available';
export const meterHeld = 'on hold';
export const available = 'Available';
export const held = 'On hold';
export const balancePoints = 'Balance Points';
export const availableNotKnown = 'We can’t show how many you can redeem right now.';
export const heldRemark = 'Points on hold are for requests we’re confirming. They leave your balance only after that.';
export const debitOnItsWay = (points: ReactNode) => (
  <>{points} more points redeemed. Your club balance will include them soon.</>
);
export const ofEarned = (points: ReactNode) => <>Of {points} points earned so far.</>;
export const redeemPoints = 'Redeem points';
export const hotels = 'Hotels';
export const encash = 'Encash';
export const myOrders = 'My Orders';

export const balanceSum = 'How your balance adds up';
export const earned = 'Earned';
export const redeemed = 'Redeemed';
export const expired = 'Expired';
/** The signs between the four tiles, for screen readers. */
export const minus = 'minus';
export const equals = 'equals';
export const notKnown = 'not available right now';
