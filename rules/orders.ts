/** Every status of an order, in the usual order; UNKNOWN is any other word of the backend. See docs/domain/redemptions.md#order-status. */
export const orderStatuses = [
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'REFUNDED',
  'UNKNOWN',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The tabs of My Orders. Every status belongs to exactly one tab, so the counts of the tabs add up to all orders. */
export const orderTabs = {
  PENDING: ['PENDING', 'UNKNOWN'],
  CONFIRMED: ['CONFIRMED', 'PROCESSING'],
  SHIPPED: ['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'],
  DELIVERED: ['DELIVERED'],
  CANCELLED: ['CANCELLED', 'REFUNDED'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;

export type OrderTab = keyof typeof orderTabs;

/** The progress of the parcel: 1 confirmed, 2 processed, 3 shipped, 4 delivered, 0 cancelled or refunded. */
export const trackingStep: Readonly<Record<OrderStatus, 0 | 1 | 2 | 3 | 4>> = {
  PENDING: 1,
  CONFIRMED: 1,
  PROCESSING: 2,
  SHIPPED: 3,
  IN_TRANSIT: 3,
  OUT_FOR_DELIVERY: 3,
  DELIVERED: 4,
  CANCELLED: 0,
  REFUNDED: 0,
  // The order was received, and no more is known.
  UNKNOWN: 1,
};

/** The steps of an order without status logs. */
export const trackingSteps = ['CONFIRMED', 'PROCESSED', 'SHIPPED', 'DELIVERED'] as const;
export type TrackingStep = (typeof trackingSteps)[number];

/** The displayed name of each status. An unknown one is shown in the backend's words (`labelOfStatus`). */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  IN_TRANSIT: 'In Transit',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
  UNKNOWN: 'Status not known',
};
