import type { ReactNode } from 'react';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Note } from '#web/ui/Note.tsx';
import type { Redemption } from './useRedemption.ts';

/** What the member may do while a redemption is not settled. */
export interface OpenTexts {
  readonly canClose: string;
  readonly pending: (points: ReactNode) => ReactNode;
  readonly review: (points: ReactNode) => ReactNode;
}

export const isOpen = ({ state }: Pick<Redemption, 'state'>): boolean =>
  state === 'PENDING' || state === 'NEEDS_REVIEW';

/** That the page can be closed, and what becomes of the points. Nothing once the redemption is settled. */
export const OpenNote = (props: {
  readonly redemption: Pick<Redemption, 'state' | 'points'>;
  readonly texts: OpenTexts;
}) => {
  const { redemption, texts } = props;
  if (!isOpen(redemption)) return null;
  const explain = redemption.state === 'PENDING' ? texts.pending : texts.review;
  return (
    <Note tone="wait" title={texts.canClose}>
      <p>{explain(<Num>{formatNumber(redemption.points)}</Num>)}</p>
    </Note>
  );
};
