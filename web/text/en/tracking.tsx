import type { ReactNode } from 'react';
import { orderWords } from '#rules/constants.ts';
import type { OrderStatus } from '#rules/orders.ts';
import { deliveryTime } from './delivery.ts';

/** Texts of the page that tracks an order. */
export const pageTitle = (club: string): string => `Track your order | ${club}`;
export const pageDescription = (club: string): string => `Track your ${club} order.`;
export const title = 'Track order';
export const orderNumber = (number: ReactNode) => <>Order {number}</>;
/** The title of the page, by the progress of the order. */
export const progress = {
  PENDING: 'We’ve got your order',
  CONFIRMED: 'Your order is confirmed',
  PROCESSING: 'Your order is being packed',
  SHIPPED: 'Your order is on its way',
  IN_TRANSIT: 'Your order is on its way',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'This order was cancelled',
  REFUNDED: 'This order was refunded',
  UNKNOWN: 'We’ve got your order',
} as const satisfies Record<OrderStatus, string>;
export const calledOff = 'It won’t be delivered. Any points you get back will show as a Credit in your ledger.';

export const nextSteps = 'Next steps';
export const steps = 'Order progress';
/** Announced before a step. */
export const stepStates = { DONE: 'Done: ', CURRENT: 'Now: ', UPCOMING: 'Next: ' } as const;
export const trackingNumber = (number: ReactNode) => <>Tracking number {number}</>;
export const copyNumber = 'Copy tracking number';
export const numberCopied = 'Tracking number copied.';

export const delivered = 'Delivered';
export const atYourDoor = 'At your door';
/** If the store gives no date. */
export const onItsWay = 'On its way';
/** The hours of the day of delivery. */
export const deliveryWindow = orderWords.deliveryWindow;
/** In transit without a date from the backend: the usual delivery time of an order. */
export const usualDelivery = `Estimated delivery: ${orderWords.estimatedDelivery}`;
export const expectedBy = (day: string): string => `Expected by ${day.replaceAll(' ', '\u00a0')}`;
export const courierCalls = (mobile: ReactNode) => <>The courier will call {mobile}</>;

export const notHome = 'Not home today?';
export const notRight = 'Something not right?';
export const estimatedDelivery = 'Estimated delivery';
export const ringUs = (phone: ReactNode, hours: string) => (
  <>
    Call us on {phone}, {hours}.
  </>
);
/** @param day the expected date, if the store gives one. */
export const expected = (day: string | null, phone: ReactNode) => (
  <>
    {`${day === null ? deliveryTime : `Expected by ${day}`}. Questions? `}
    {phone}
  </>
);
/** @param time of the last update; null before the first one. */
export const follows = (time: ReactNode) =>
  time === null ? (
    <>This page updates automatically.</>
  ) : (
    <>This page updates automatically. Last updated at {time} IST.</>
  );

export const summary = 'Summary';
export const viewDetails = 'View Details';
export const ordered = 'Ordered on';
export const payment = 'Payment';
export const refunded = 'Refunded';
export const paidWithPoints = 'Paid with points';
export const totalPayable = 'Total payable';
