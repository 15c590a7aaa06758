import type { ReactNode } from 'react';
import { orderWords } from '#rules/constants.ts';
import { deliveryTime } from './delivery.ts';

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
    {deliveryTime}, sent by our order desk, the team that packs and delivers what you redeem. On the day, expect it in
    the {hours(orderWords.deliveryWindow)} window.
  </>
);

export const priceDetails = 'Price details';
export const currentMrp = 'Current MRP';
export const paidWithPoints = 'Paid with points';
export const inPoints = (points: ReactNode) => <>{points} points</>;
export const delivery = 'Delivery';
export const free = 'Free';
export const totalPayable = 'Total payable';
export const noPriceInPoints = 'This product has no points price, so you can’t redeem it.';
export const confirmOrder = 'Confirm Order';
export const processingOrder = 'Processing Order...';
export const seeWhatToRedeem = 'See what you can redeem';
export const whatIsHeld = (points: ReactNode) => (
  <>
    When you confirm, we put {points} points on hold. They’re redeemed only after the order is placed. If it can’t be
    placed, they’re available again.
  </>
);

export const progress = 'Progress of your order';
export const checked = 'Price and points checked';
export const placing = 'Placing the order';
export const placedOnce = 'This can take a few seconds. We’ll place it only once, even if you leave this page.';
export const pointsRedeemed = (points: string): string => `${points} points redeemed`;

export const notKnownYet = 'We’re still checking your order';
export const doNotOrderAgain =
  'We haven’t heard back from our order desk. Please don’t order again: Retry checks this same order and never places it twice.';
export const priceChanged = 'The price has changed';
export const priceWas = (before: ReactNode, now: ReactNode) => (
  <>
    It was {before} points and is now {now}. Nothing was ordered. Confirm again if that’s fine with you.
  </>
);
export const lookAtOrdersFirst = (link: (label: string) => ReactNode) => (
  <>You may have already placed an order from this page. Check {link('My Orders')} first.</>
);
export const nothingOrdered = 'Nothing was ordered and no points were taken.';
