import * as text from '#text/checkout.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import type { TickState } from '#web/ui/Ticks.tsx';
import type { Redemption } from './useRedemption.ts';

export interface ReceiptStep {
  readonly state: TickState;
  readonly what: string;
  /** ISO 8601; null if it has not happened. */
  readonly at: string | null;
}

/** The names of the steps that depend on what was paid for. */
export interface StepTexts {
  readonly creating: string;
  readonly created: string;
  readonly notCreated: string;
  /** Whether the points are redeemed with it. Otherwise they stay held. */
  readonly redeems: boolean;
}

const creations: ReadonlySet<string> = new Set(['ORDER_CREATED', 'BOOKING_CREATED', 'REQUEST_CREATED']);

/**
 * The steps of a redemption. A step is ticked only if it is known to have happened. Once confirmed, only what it
 * brought is shown; before that, the hold comes first.
 */
export function receiptSteps(
  { state, points, steps }: Pick<Redemption, 'state' | 'points' | 'steps'>,
  texts: StepTexts,
): readonly ReceiptStep[] {
  const find = (wanted: string) => steps.find(({ name }) => name === wanted);
  const amount = formatNumber(points);
  const made = steps.find(({ name }) => creations.has(name));
  const held: ReceiptStep = { state: 'done', what: text.pointsHeld(amount), at: find('POINTS_HELD')?.at ?? null };
  const created: ReceiptStep = { state: 'done', what: texts.created, at: made?.at ?? null };

  if (state === 'FAILED') {
    const released = find('POINTS_RELEASED');
    return [
      held,
      { state: 'failed', what: texts.notCreated, at: made?.at ?? null },
      {
        state: released?.state === 'DONE' ? 'done' : 'now',
        what: text.pointsReturned(amount),
        at: released?.at ?? null,
      },
    ];
  }
  if (state === 'CONFIRMED') {
    const redeemed: ReceiptStep = {
      state: 'done',
      what: text.pointsRedeemed(amount),
      at: find('POINTS_DEBITED')?.at ?? null,
    };
    return texts.redeems ? [created, redeemed] : [held, created];
  }
  const isCreated = made?.state === 'DONE';
  // A person is reviewing it: the club itself does nothing more, so nothing is in progress.
  const next = state === 'NEEDS_REVIEW' ? 'todo' : 'now';
  const toRedeem: ReceiptStep = isCreated
    ? { state: next, what: text.redeemingPoints(amount), at: null }
    : { state: 'todo', what: text.pointsToRedeem, at: null };
  return [
    held,
    isCreated ? created : { state: next, what: texts.creating, at: null },
    ...(texts.redeems ? [toRedeem] : []),
  ];
}
