import * as text from '#text/checkout.tsx';
import { heldItems } from '#web/club/subject.ts';
import { RetryButton } from '#web/ui/Button.tsx';
import { Muted, Skeleton } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { styled } from '#web/ui/styled.ts';
import { PointsSum } from '#web/club/Sum.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { SpendablePoints } from './spendablePoints.ts';

const Root = styled('div', {
  base: { marginBlock: '20px', paddingTop: '16px', borderTop: '1px solid {colors.line}', minHeight: '153px' },
});

/** The points before and after a redemption. While they are unknown, nothing can be redeemed. */
export function PointsAccount(props: {
  readonly points: SpendablePoints;
  readonly taken: number;
  /** The name of what takes them, for example `This stay`. */
  readonly takenLabel?: string;
  /** Said when the points do not suffice, for anything but a product. */
  readonly shortMessage?: string;
}) {
  const { points, taken, takenLabel, shortMessage } = props;
  switch (points.kind) {
    case 'visitor':
    case 'loading':
      return (
        <Root>
          <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
          <Skeleton h="10px" borderRadius="4" mt="4px" />
          <Skeleton w="100%" mt="22px" />
          <Skeleton w="100%" mt="22px" />
          <Skeleton w="100%" mt="22px" />
        </Root>
      );
    case 'failed':
      return (
        <Root role="status" css={{ display: 'grid', gap: '10px', justifyItems: 'start', alignContent: 'start' }}>
          <Status tone="wait">{text.pointsNotChecked}</Status>
          <Muted as="div">
            <p>{points.message}</p>
            <p>{text.redeemingWaits}</p>
          </Muted>
          <RetryButton onRetry={points.retry} />
        </Root>
      );
    case 'known':
      return (
        <Root role="status">
          <PointsSum
            available={points.available}
            taken={taken}
            held={points.held}
            heldFor={heldItems(points.holds)}
            {...(takenLabel === undefined ? {} : { takenLabel })}
            {...(shortMessage === undefined ? {} : { shortMessage })}
          />
        </Root>
      );
  }
}
