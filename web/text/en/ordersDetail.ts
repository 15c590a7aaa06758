import { deliveryTime } from './delivery.ts';
import { plural } from './plural.ts';

/** Texts of the pages of one order. */
export const pageTitle = (club: string): string => `Order details | ${club}`;
export const pageDescription = (club: string): string => `An order at ${club}.`;
export const title = 'Your order';
export const titleWithNumber = (number: string): string => `Order ${number}`;
export const myOrders = 'My Orders';
export const loading = 'Loading your order';

export const notYours = 'The link may be old or belong to another account. You’ll find all your orders in My Orders.';
export const backToOrders = 'Back to My Orders';
export const missingSafe = 'Your order is safe. Please try again.';
export const stale = 'These are the latest details we have.';

export const product = 'Product';
export const noItems = 'The items of this order aren’t listed yet.';
/** Small, after a figure. */
export const pointsUnit = 'points';
export const quantity = 'Quantity';
export const sku = 'SKU';
export const orderAgainFor = (points: string, count: number): string =>
  `Order again for ${points} ${plural(count, { one: 'point', other: 'points' })}`;
/** Why it cannot be ordered again. */
export const notListed = 'No longer in our catalogue';
export const notAvailableNow = 'Not available right now';
export const deliveryAddress = 'Delivery address';
export const noAddress = 'This order has no address.';
export const status = 'Status';

export const paymentSummary = 'Payment summary';
export const worth = 'Value';
export const pointsRedeemed = 'Points redeemed';
export const coveredByPoints = 'Covered by points';
export const pointsEarned = 'Points earned';
export const delivery = 'Delivery';
export const free = 'Free';
export const totalPayable = 'Total payable';
export const paymentStatus = 'Payment status';
export const paymentNotTold = 'Not available';
/** A payment status in the language of this build. The store sends it in English. */
export const payment = (word: string): string => word;

export const orderInfo = 'Order info';
export const orderNumber = 'Order number';
export const ordered = 'Ordered on';
export const lastChange = 'Last updated';
export const items = 'Items';
export const trackingNumber = 'Tracking number';
export const estimatedDelivery = 'Estimated delivery';
/** The usual delivery time, if the backend gives no date. */
export const usualDelivery = deliveryTime;
export const cancellable = 'Can be cancelled';
export const noLonger = 'No longer';
export const trackOrder = 'Track Order';
