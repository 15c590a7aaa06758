import * as text from '#text/receipt.tsx';
import { formatNumber } from '#web/ui/format.ts';
import type { TickState } from '#web/ui/Ticks.tsx';
import type { Redemption } from './useReceipt.ts';

export interface ReceiptStep {
  readonly state: TickState;
  readonly what: string;
  /** ISO 8601; null if it has not happened. */
  readonly at: string | null;
}

type Asked = Pick<Redemption, 'state' | 'points' | 'steps'> & { readonly orderNumber: string | null };

/**
 * The steps of a redemption. A step is ticked only if it is known to have happened. The order and the points have
 * separate steps. Once settled, only those two are shown; before that, the hold comes first.
 */
export function receiptSteps({ state, points, steps, orderNumber }: Asked): ReceiptStep[] {
  const find = (name: Redemption['steps'][number]['name']) => steps.find((step) => step.name === name);
  const amount = formatNumber(points);
  const placed = text.orderPlaced(orderNumber);
  const held: ReceiptStep = { state: 'done', what: text.pointsHeld(amount), at: find('POINTS_HELD')?.at ?? null };
  const created = find('ORDER_CREATED');
  const debited = find('POINTS_DEBITED');

  if (state === 'FAILED') {
    const released = find('POINTS_RELEASED');
    return [
      held,
      { state: 'failed', what: text.notPlaced, at: created?.at ?? null },
      {
        state: released?.state === 'DONE' ? 'done' : 'now',
        what: text.pointsReturned(amount),
        at: released?.at ?? null,
      },
    ];
  }
  if (state === 'CONFIRMED') {
    return [
      { state: 'done', what: placed, at: created?.at ?? null },
      { state: 'done', what: text.pointsRedeemed(amount), at: debited?.at ?? null },
    ];
  }
  const isCreated = created?.state === 'DONE';
  // A person is reviewing it: the club itself does nothing more, so nothing is in progress.
  const next = state === 'NEEDS_REVIEW' ? 'todo' : 'now';
  return [
    held,
    isCreated
      ? { state: 'done', what: placed, at: created.at }
      : { state: next, what: text.confirmingWithStore, at: null },
    isCreated
      ? { state: next, what: text.redeemingPoints(amount), at: null }
      : { state: 'todo', what: text.pointsToRedeem, at: null },
  ];
}
