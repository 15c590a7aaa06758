import type { ReactNode } from 'react';
import { orderWords } from '#rules/constants.ts';

/** Texts of a receipt. */
export const yourOrder = 'Order receipt';
export const pageAbout = (club: string): string => `The receipt of an order at ${club}.`;
export const loadingOrder = 'Loading your order';
export const orderAndPointsSafe = 'Your order and your points are safe. It is only this page that is missing.';
export const orderSafe = 'Your order is safe. It is only this page that is missing.';

/** @param name the first name, if known. */
export const thankYou = (name: string | undefined): string => (name ? `Thank you, ${name}` : 'Thank you');
export const orderPlacedLead = 'Your order is placed. Keep this page; it is also in My Orders.';
export const confirmedLead =
  'Your order is placed and your points are redeemed. Keep this page; it is also in My Orders.';
export const notPlaced = 'The order was not placed';
export const notPlacedLead = 'No points were taken: what was held is yours again.';
export const takesLonger = 'This is taking longer than it should';
export const takesLongerLead = (phone: ReactNode) => (
  <>Our team is checking it. Your points stay held, not spent. Questions? Call us on {phone}.</>
);
export const stillConfirming = 'We have it, still confirming';
export const stillConfirmingLead = 'Your order is safely recorded and still being confirmed, usually within a minute.';

/** @param number the order number, if the store gave one. */
export const orderPlaced = (number: string | null): string =>
  number === null ? 'Order placed' : `Order ${number} placed`;
export const confirmingWithStore = 'Confirming the order with the store';
export const asTheStoreKeepsIt = 'As the store keeps it with the order.';

export const canClose = 'You can close this page. Please do not order again.';
export const pendingNote = (points: ReactNode) => (
  <>
    We keep checking and show the outcome in My Orders. If the order cannot be placed, the {points} points come back by
    themselves.
  </>
);
export const reviewNote = (points: ReactNode) => (
  <>Our team is checking it. If the order cannot be placed, the {points} points come back by themselves.</>
);
export const detailsMissing = 'The order is placed; only its details did not arrive. We keep asking for them.';
export const trackOrder = 'Track Order';
export const myOrders = 'My Orders';
export const backToPromotions = 'Back to Promotions';
export const continueShopping = 'Continue Shopping';

export const orderDetails = 'Order details';
export const orderNumber = 'Order number';
export const noOrderNumber = 'None';
export const numberWhenConfirmed = 'When the store confirms';
/** The order is placed; its number is not known yet. */
export const numberOnItsWay = 'Being fetched';
export const storeGaveNoNumber = 'The store gave none';
export const trackingNumber = 'Tracking number';
export const product = 'Product';
export const quantity = 'Quantity';
export const estimatedDelivery = 'Estimated delivery';
export const deliveryTime = orderWords.estimatedDelivery;
export const totalPayable = 'Total payable';
export const customerDetails = 'Customer details';
export const customerName = 'Name';
export const mobile = 'Mobile';
export const membershipNumber = 'Membership number';
export const deliveryAddress = 'Delivery address';
