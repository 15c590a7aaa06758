import type { ReactNode } from 'react';
import { orderWords } from '#rules/constants.ts';

/** Texts of the order confirmation and of its outcomes. */
export const heading = 'Confirm your order';
export const pageAbout = (club: string): string => `Redeem your points at ${club}.`;
/** The last breadcrumb. */
export const crumb = 'Confirm';
export const loadingOrder = 'Loading your order';
export const estimatedDelivery = 'Estimated delivery';
/** @param hours renders the hours of the day. */
export const deliveryPromise = (hours: (words: string) => ReactNode) => (
  <>
    {orderWords.estimatedDelivery}. You will get a delivery window of {hours(orderWords.deliveryWindow)} on the day.
  </>
);

export const priceDetails = 'Price details';
export const currentMrp = 'Current MRP';
export const paidWithPoints = 'Paid with points';
export const inPoints = (points: ReactNode) => <>{points} points</>;
export const delivery = 'Delivery';
export const free = 'Free';
export const totalPayable = 'Total payable';
export const noPriceInPoints = 'It has no price in points, so it cannot be redeemed.';
export const confirmOrder = 'Confirm Order';
export const processingOrder = 'Processing Order...';
export const seeWhatToRedeem = 'See what you can redeem';
export const whatIsHeld = (points: ReactNode) => (
  <>
    When you confirm we hold {points} points. They are redeemed only once the order exists, and come back by themselves
    if it cannot be placed.
  </>
);

export const progress = 'Progress of your order';
export const checked = 'Price and points checked';
export const placing = 'Placing the order';
export const placedOnce = 'It can take a few seconds. It is placed once, even if you leave this page.';
export const pointsRedeemed = (points: string): string => `${points} points redeemed`;

export const notKnownYet = 'We do not know yet whether the order was placed';
export const doNotOrderAgain =
  'It was sent, and its answer has not arrived. Please do not order again: Retry asks about this same order and cannot place it twice.';
export const priceChanged = 'The price has changed';
export const priceWas = (before: ReactNode, now: ReactNode) => (
  <>
    It was {before} points and is {now} now. Nothing was ordered; confirm again if that is fine.
  </>
);
export const lookAtOrdersFirst = (link: (label: string) => ReactNode) => (
  <>An order may have been placed from this page before. Look at {link('My Orders')} first.</>
);
export const nothingOrdered = 'Nothing was ordered and no points were taken.';
