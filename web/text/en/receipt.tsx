import type { ReactNode } from 'react';
import { deliveryTime } from './delivery.ts';

/** Texts of a receipt. */
export const yourOrder = 'Order receipt';
export const pageAbout = (club: string): string => `The receipt of an order at ${club}.`;
export const loadingOrder = 'Loading your order';
export const orderAndPointsSafe = 'Your order and points are safe. Please try again.';
export const orderSafe = 'Your order is safe. Please try again.';

/** @param name the first name, if known. */
export const thankYou = (name: string | undefined): string => (name ? `Thank you, ${name}` : 'Thank you');
export const orderPlacedLead = 'Your order is placed. You’ll also find it in My Orders.';
export const confirmedLead = 'Your order is placed and your points are redeemed. You’ll also find it in My Orders.';
export const notPlaced = 'Your order wasn’t placed';
export const notPlacedLead = 'No points were taken. The points on hold are available again.';
export const takesLonger = 'This is taking longer than usual';
export const takesLongerLead = (phone: ReactNode) => (
  <>Our team is checking it. Your points are on hold, not spent. Questions? Call us on {phone}.</>
);
export const stillConfirming = 'Confirming your order';
export const stillConfirmingLead = 'Your order is saved and still being confirmed, usually within a minute.';

/** @param number the order number, if the store gave one. */
export const orderPlaced = (number: string | null): string =>
  number === null ? 'Order placed' : `Order ${number} placed`;
export const confirmingWithStore = 'Confirming with our order desk';
export const asTheStoreKeepsIt = 'As confirmed by our order desk.';

export const canClose = 'You can close this page. Please don’t order again.';
export const pendingNote = (points: ReactNode) => (
  <>We’ll keep checking and update My Orders. If the order can’t be placed, your {points} points are available again.</>
);
export const reviewNote = (points: ReactNode) => (
  <>Our team is checking it. If the order can’t be placed, your {points} points are available again.</>
);
export const detailsMissing = 'Your order is placed. We’re still loading its details.';
export const trackOrder = 'Track Order';
export const myOrders = 'My Orders';
export const backToPromotions = 'Back to Promotions';
export const continueShopping = 'Continue Shopping';

export const orderDetails = 'Order details';
export const orderNumber = 'Order number';
export const noOrderNumber = 'None';
export const numberWhenConfirmed = 'Once our order desk confirms';
/** The order is placed; its number is not known yet. */
export const numberOnItsWay = 'Loading';
export const storeGaveNoNumber = 'Not available';
export const trackingNumber = 'Tracking number';
export const product = 'Product';
export const quantity = 'Quantity';
export const estimatedDelivery = 'Estimated delivery';
export { deliveryTime };
export const totalPayable = 'Total payable';
export const customerDetails = 'Customer details';
export const customerName = 'Name';
export const mobile = 'Mobile';
export const membershipNumber = 'Membership number';
export const deliveryAddress = 'Delivery address';
