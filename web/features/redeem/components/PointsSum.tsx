import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/redeemConfirmation.tsx';
import { heldItems } from '#web/apollo/subject.ts';
import { PointsSum as Account } from '#web/ui/PointsSum.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import type { PointsState } from '../useMemberPoints.ts';

const Root = chakra('div', {
  base: { marginBlock: '20px', paddingTop: '16px', borderTop: '1px solid {colors.line}', minHeight: '153px' },
});

/** The points minus a price: negative if there are too few, null if the points are unknown. */
export const leftAfter = (state: PointsState, price: number | null): number | null =>
  state.state === 'there' && state.points.available !== null && price !== null ? state.points.available - price : null;

/** The points before and after, in all states. While they are unknown, nothing can be ordered. */
export function PointsSum({ state, price }: { readonly state: PointsState; readonly price: number }) {
  if (state.state === 'loading') {
    return (
      <Root aria-busy="true">
        <Skeleton height="10px" borderRadius="4" marginTop="4px" />
        <Skeleton width="100%" marginTop="22px" />
        <Skeleton width="100%" marginTop="22px" />
        <Skeleton width="100%" marginTop="22px" />
      </Root>
    );
  }
  if (state.state === 'failed' || state.points.available === null) {
    return (
      <Root role="status" display="grid" gap="10px" justifyItems="start" alignContent="start">
        <Status tone="wait">{text.pointsNotChecked}</Status>
        <chakra.div textStyle="small" color="fg.muted">
          {state.state === 'failed' && <p>{state.message}</p>}
          <p>{text.redeemingWaits}</p>
        </chakra.div>
        {state.state === 'failed' && <RetryButton onRetry={state.retry} />}
      </Root>
    );
  }
  const { available, held, holds } = state.points;
  return (
    <Root role="status">
      <Account available={available} taken={price} held={held} heldFor={heldItems(holds)} />
    </Root>
  );
}
