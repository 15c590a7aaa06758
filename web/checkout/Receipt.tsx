import type { ReactNode } from 'react';
import { heldItems } from '#web/club/subject.ts';
import type { Polling } from '#web/hooks/usePolling.ts';
import { ReceiptFile } from '#web/club/ReceiptFile.tsx';
import { HeldFor } from '#web/club/HeldFor.tsx';
import type { PictureImage } from '#web/ui/Picture.tsx';
import * as text from '#text/checkout.tsx';
import { istDate } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { isOpen, OpenNote, type OpenTexts } from './OpenNote.tsx';
import { type ReceiptFigure, ReceiptFigures, ReceiptFrame, receiptFrameStyles } from './ReceiptFrame.tsx';
import { useReceiptFetchPolicy } from './receiptOptions.ts';
import type { StepTexts } from './receiptSteps.ts';
import { RedemptionSteps } from './RedemptionSteps.tsx';
import { type SpendablePoints, useSpendablePoints } from './spendablePoints.ts';
import type { Redemption } from './useRedemption.ts';

/** The price and the points left after it. This redemption's own hold is not counted twice. */
function receiptFigures(redemption: Redemption, points: SpendablePoints): readonly ReceiptFigure[] {
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

/** The ring of the picture, by state. */
const rings = { PENDING: 'waiting', NEEDS_REVIEW: 'waiting', CONFIRMED: 'done', FAILED: 'broken' } as const;

/** The outcome of a redemption, as far as it is known. Nothing is shown as done before it is. */
export function Receipt(props: {
  readonly redemption: Redemption;
  readonly polling: Polling;
  readonly head?: ReactNode;
  readonly image: PictureImage | null;
  readonly title: string;
  readonly lead: ReactNode;
  readonly steps: StepTexts;
  readonly open: OpenTexts;
  /** Further notes. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** Two sections. */
  readonly details: ReactNode;
}) {
  const { redemption, polling, head, image, title, lead, steps, open, children, actions, details } = props;
  const isNew = useReceiptFetchPolicy() === 'cache-first';
  const points = useSpendablePoints(isNew ? 'cache-first' : 'cache-and-network');
  const others = points.kind === 'known' ? points.holds.filter(({ id }) => id !== redemption.id) : [];
  return (
    <ReceiptFrame head={head} ring={rings[redemption.state]} image={image} title={title} lead={lead} details={details}>
      <RedemptionSteps redemption={redemption} polling={polling} texts={steps} />
      <ReceiptFigures figures={receiptFigures(redemption, points)} />
      <HeldFor items={heldItems(others)} />
      <OpenNote redemption={redemption} texts={open} />
      {children}
      <div className={receiptFrameStyles.receiptActions}>
        {actions}
        <ReceiptFile redemption={redemption} />
      </div>
    </ReceiptFrame>
  );
}
