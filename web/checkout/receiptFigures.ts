import * as text from '#text/checkout.tsx';
import { istDate } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { isOpen } from './OpenNote.tsx';
import type { ReceiptFigure } from './ReceiptFrame.tsx';
import type { SpendablePoints } from './spendablePoints.ts';
import type { Redemption } from './useRedemption.ts';

/** The price and the points left after it. This redemption's own hold is not counted twice. */
export function receiptFigures(redemption: Redemption, points: SpendablePoints): readonly ReceiptFigure[] {
  const { id, state, points: price, remainingPoints, createdAt } = redemption;
  const known = points.kind === 'known' ? points : null;
  const left = known?.available ?? (state === 'FAILED' ? null : remainingPoints);
  const own = known?.holds.find((hold) => hold.id === id)?.points ?? (isOpen(redemption) && !known ? price : 0);
  const others = known ? known.held - own : 0;
  const taken = {
    CONFIRMED: [text.redeemedFigure, istDate(createdAt)],
    FAILED: [text.returnedFigure, text.notSpent],
  } as const;
  const [name, remark] = state === 'CONFIRMED' || state === 'FAILED' ? taken[state] : [text.heldFigure, text.notSpent];
  return [
    { name, value: formatNumber(price), tone: 'ink', note: remark },
    {
      name: state === 'CONFIRMED' ? text.remainingFigure : text.availableFigure,
      value: left === null ? null : formatNumber(left),
      tone: 'points',
      note: others > 0 ? text.heldForOthers(formatNumber(others)) : text.readyToRedeem,
    },
  ];
}
