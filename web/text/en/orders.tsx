import type { ReactNode } from 'react';
import type { OrderTab } from '#rules/orders.ts';

/** Texts of the list of orders. */
export const title = 'My Orders';
export const pageTitle = (club: string): string => `My Orders | ${club}`;
export const pageDescription = (club: string): string => `Your orders at ${club}.`;
export const loading = 'Loading your orders';

export const byStatus = 'Orders by status';
export const all = 'All';
export const countNotKnown = 'count not available';

/** An order whose product has no name. */
export const unnamed = 'Your order';
export const points = (count: ReactNode) => <>{count} points</>;
export const pointsHeld = (count: ReactNode) => <>{count} points on hold</>;
export const confirming = 'We’re confirming your order with our order desk.';
/** The store has the order, and the points are being redeemed. */
export const redeeming = 'Order placed. Redeeming your points.';
export const beingChecked = 'Our team is checking it. Please don’t order again.';
/** @param hidden renders text for screen readers only. @param which the order number or the product name. */
export const viewDetails = (hidden: (words: string) => ReactNode, which: string) => (
  <>View Details{hidden(` of ${which}`)}</>
);
/** An order without a name, within a sentence. */
export const yourOrder = 'your order';
export const track = (hidden: (words: string) => ReactNode, which: string) => <>Track{hidden(` ${which}`)}</>;

export const missingSafe = 'Your orders are safe. Please try again.';
export const backToDashboard = 'Back to dashboard';
export const noSuchPage = 'This page doesn’t exist';
export const noSuchPageHint = 'Your orders start on the first page.';
export const firstPage = 'First page';
export const partlyMissing =
  'We couldn’t load everything. What you see is correct, but some pictures, counts or updates may be missing.';
/** @param num renders figures without line breaks. @param range the first and the last row on screen: `1–10`. */
export const rowsOf = (num: (words: string) => ReactNode, range: string, total: string) => (
  <>{num(`${range} of ${total}`)} orders</>
);

export const noneYet = 'No orders yet';
export const noneYetHint = 'Orders will appear here as soon as you confirm them.';
export const redeemPoints = 'Redeem points';
/** By tab. */
export const noneAt = {
  PENDING: 'No pending orders',
  CONFIRMED: 'No confirmed orders',
  SHIPPED: 'No shipped orders',
  DELIVERED: 'No delivered orders',
  CANCELLED: 'No cancelled orders',
} as const satisfies Record<OrderTab, string>;
export const noneAtHint = 'None of your orders has this status right now.';
export const showAll = 'Show all orders';
