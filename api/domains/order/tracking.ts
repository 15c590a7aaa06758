import type { Language } from '#rules/language.ts';
import { inWords, messages } from '#rules/messageByName.ts';
import { trackingStep, trackingSteps } from '#rules/orders.ts';
import { sourceWord } from '#rules/sourceStatus.ts';
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
  if (place < step || step === trackingSteps.length) return 'DONE';
  return place === step ? 'CURRENT' : 'UPCOMING';
}

const fixedSteps = (step: number, language: Language): OrderTrackingStep[] =>
  trackingSteps.map((name, index) => ({
    label: inWords(messages.orderStep(name), language),
    state: stateOf(index + 1, step),
    at: null,
    notes: null,
  }));

const stepsOf = (log: Logs, language: Language): OrderTrackingStep[] =>
  oldestFirst(log).map(({ at, notes, ...entry }) => ({
    label:
      entry.status === 'UNKNOWN' && entry.statusText !== null
        ? sourceWord(entry.statusText)
        : inWords(messages.orderStatus(entry.status), language),
    state: 'DONE',
    at,
    notes,
  }));

/**
 * The tracking steps of an order. With status logs there is one completed step per log; without them, four fixed steps,
 * none of which is reached by a cancelled or refunded order. See docs/domain/redemptions.md#order-status.
 */
export function trackingOf(order: OrderRecord, language: Language): OrderTracking {
  const step = trackingStep[order.status];
  return {
    reached: trackingSteps[step - 1] ?? null,
    steps: order.statusLog.length > 0 ? stepsOf(order.statusLog, language) : fixedSteps(step, language),
    trackingNumber: order.trackingNumber,
    estimate: order.estimatedDelivery,
  };
}
