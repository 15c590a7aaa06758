import { orderStatusLabels, trackingLabels, trackingStep } from '#rules/orders.ts';
import type { OrderTracking, OrderTrackingState, OrderTrackingStep } from '../../__generated__/schema.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';

type Logs = OrderRecord['statusLog'];

/** What happened, oldest first; in the backend's own order where an entry does not say when it was. */
export function oldestFirst(log: Logs): Logs {
  const moments = new Map(log.map((entry) => [entry, Date.parse(entry.at ?? '')]));
  if ([...moments.values()].some(Number.isNaN)) return log;
  return log.toSorted((a, b) => (moments.get(a) ?? 0) - (moments.get(b) ?? 0));
}

/** The last step that there is stays no longer under way once it is reached. */
function stateOf(place: number, step: number): OrderTrackingState {
  if (place < step || step === trackingLabels.length) return 'DONE';
  return place === step ? 'CURRENT' : 'UPCOMING';
}

const fixedSteps = (step: number): OrderTrackingStep[] =>
  trackingLabels.map((label, index) => ({ label, state: stateOf(index + 1, step), at: null, notes: null }));

const stepsOf = (log: Logs): OrderTrackingStep[] =>
  oldestFirst(log).map(({ status, at, notes }) => ({ label: orderStatusLabels[status], state: 'DONE', at, notes }));

/**
 * The way of an order to the door. With status logs one step per log, all done; without them four fixed steps, of which
 * an order that was called off or given back reaches none. See docs/domain/redemptions.md#order-status.
 */
export function trackingOf(order: OrderRecord): OrderTracking {
  const step = trackingStep[order.status];
  return {
    step,
    steps: order.statusLog.length > 0 ? stepsOf(order.statusLog) : fixedSteps(step),
    trackingNumber: order.trackingNumber,
    estimate: order.estimatedDelivery,
  };
}
