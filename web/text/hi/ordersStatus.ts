import type { OrderStatus } from '#rules/orders.ts';

/** The order statuses as members read them. */
export const statuses = {
  PENDING: 'पेंडिंग',
  CONFIRMED: 'कन्फ़र्म हुआ',
  PROCESSING: 'तैयार हो रहा है',
  SHIPPED: 'भेजा गया',
  IN_TRANSIT: 'रास्ते में',
  OUT_FOR_DELIVERY: 'डिलीवरी के लिए निकला',
  DELIVERED: 'डिलीवर हुआ',
  CANCELLED: 'रद्द',
  REFUNDED: 'रिफ़ंड हुआ',
  UNKNOWN: 'स्थिति पता नहीं',
} as const satisfies Record<OrderStatus, string>;
