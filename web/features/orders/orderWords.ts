import type { OrderStatus, TrackingStep } from '#rules/orders.ts';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import * as text from '#text/ordersDetail.ts';
import { statuses } from '#text/ordersStatus.ts';
import type { IconName } from '#web/ui/Icon.tsx';

type Look = { readonly tone: 'good' | 'bad' | 'wait' | 'off'; readonly icon?: IconName };

const looks: Readonly<Record<OrderStatus, Look>> = {
  PENDING: { tone: 'wait' },
  CONFIRMED: { tone: 'wait' },
  PROCESSING: { tone: 'wait' },
  SHIPPED: { tone: 'wait', icon: 'arrowRight' },
  IN_TRANSIT: { tone: 'wait', icon: 'arrowRight' },
  OUT_FOR_DELIVERY: { tone: 'wait', icon: 'arrowRight' },
  DELIVERED: { tone: 'good' },
  CANCELLED: { tone: 'bad', icon: 'close' },
  REFUNDED: { tone: 'off', icon: 'arrowLeft' },
  UNKNOWN: { tone: 'wait' },
};

interface StatusOfOrder {
  readonly status: OrderStatus;
  readonly statusText: string | null;
}

/** How the status of an order is displayed. One that the club does not know is shown in the backend's words. */
export const statusLook = (order: StatusOfOrder): Look & { readonly label: string } => {
  // A club that is newer than this page may have more statuses.
  const known = Object.hasOwn(looks, order.status) ? order : { ...order, status: 'UNKNOWN' as const };
  return { ...looks[known.status], label: labelOfStatus(statuses, known) };
};

/** Orders with these statuses no longer change. */
export const isSettled = (status: OrderStatus): boolean =>
  status === 'DELIVERED' || status === 'CANCELLED' || status === 'REFUNDED';

/** In transit, so it can be tracked. */
export const isUnderway = (status: OrderStatus): boolean =>
  status === 'SHIPPED' || status === 'IN_TRANSIT' || status === 'OUT_FOR_DELIVERY';

/** Once the parcel has left, its tracking says where it is. */
export const isShipped = ({ reached }: { readonly reached: TrackingStep | null }): boolean =>
  reached === 'SHIPPED' || reached === 'DELIVERED';

/** A cancelled order has no delivery to track. */
export const isCalledOff = (status: OrderStatus): boolean => status === 'CANCELLED' || status === 'REFUNDED';

/** `Paid`: the source's word, capitalised. */
export const paymentWords = (status: string): string =>
  text.payment(status.charAt(0).toLocaleUpperCase('en-IN') + status.slice(1).replaceAll('_', ' '));
