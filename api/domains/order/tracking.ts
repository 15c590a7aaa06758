import { orderStatusLabels, trackingLabels, trackingStep } from '#rules/orders.ts';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import type { OrderTracking, OrderTrackingState, OrderTrackingStep } from '../../__generated__/schema.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';

type Logs = OrderRecord['statusLog'];

/** Log entries, oldest first; in the backend's order if an entry has no time. */
export function oldestFirst(log: Logs): Logs {
  const moments = new Map(log.map((entry) => [entry, Date.parse(entry.at ?? '')]));
  if ([...moments.values()].some(Number.isNaN)) return log;
  return log.toSorted((a, b) => (moments.get(a) ?? 0) - (moments.get(b) ?? 0));
}

/** The last step is done as soon as it is reached; it is never in progress. */
function stateOf(place: number, step: number): OrderTrackingState {
  if (place < step || step === trackingLabels.length) return 'DONE';
  return place === step ? 'CURRENT' : 'UPCOMING';
}

const fixedSteps = (step: number): OrderTrackingStep[] =>
  trackingLabels.map((label, index) => ({ label, state: stateOf(index + 1, step), at: null, notes: null }));

const stepsOf = (log: Logs): OrderTrackingStep[] =>
  oldestFirst(log).map(({ at, notes, ...entry }) => ({
    label: labelOfStatus(orderStatusLabels, entry),
    state: 'DONE',
    at,
    notes,
  }));

/**
 * The tracking steps of an order. With status logs there is one completed step per log; without them, four fixed steps,
 * none of which is reached by a cancelled or refunded order. See docs/domain/redemptions.md#order-status.
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
