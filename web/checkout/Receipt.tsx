import type { ReactNode } from 'react';
import { heldItems } from '#web/club/subject.ts';
import type { Polling } from '#web/hooks/usePolling.ts';
import { HeldFor } from '#web/club/HeldFor.tsx';
import type { PictureImage } from '#web/ui/Picture.tsx';
import { OpenNote, type OpenTexts } from './OpenNote.tsx';
import { receiptFigures } from './receiptFigures.ts';
import { ReceiptFigures, ReceiptFrame, receiptFrameStyles } from './ReceiptFrame.tsx';
import { useReceiptFetchPolicy } from './receiptOptions.ts';
import type { StepTexts } from './receiptSteps.ts';
import { RedemptionSteps } from './RedemptionSteps.tsx';
import { useSpendablePoints } from './spendablePoints.ts';
import type { Redemption } from './useRedemption.ts';

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
      <div className={receiptFrameStyles.receiptActions}>{actions}</div>
    </ReceiptFrame>
  );
}
