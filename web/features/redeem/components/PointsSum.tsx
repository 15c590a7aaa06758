import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '#rules/messages.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Meter } from '#web/ui/Meter.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Points } from '#web/ui/Points.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import type { PointsState } from '../useMemberPoints.ts';
import { Sum, SumRow } from './Sum.tsx';

const Root = chakra('div', {
  base: { marginBlock: '20px', paddingTop: '16px', borderTop: '1px solid {colors.line}', minHeight: '104px' },
});

/** How far the points are from a price: negative when they do not reach, null when they are not known. */
export const leftAfter = (state: PointsState, price: number | null): number | null =>
  state.state === 'there' && state.points.available !== null && price !== null ? state.points.available - price : null;

/** What can be spent, what this takes, what is left; or by how much it falls short. Mockups (PointsSum). */
export function PointsSum({ state, price }: { readonly state: PointsState; readonly price: number }) {
  const left = leftAfter(state, price);
  if (state.state === 'loading') {
    return (
      <Root aria-busy="true">
        <Skeleton height="10px" borderRadius="5px" marginTop="4px" />
        <Skeleton width="100%" marginTop="22px" />
        <Skeleton width="100%" marginTop="22px" />
      </Root>
    );
  }
  if (state.state === 'failed' || left === null) {
    return (
      <Root role="status" display="grid" gap="10px" justifyItems="start">
        <Status tone="wait">Your points could not be checked</Status>
        <chakra.p textStyle="small" color="fg.muted">
          {state.state === 'failed' && `${state.message} `}Your points are safe; redeeming waits until we can check
          them.
        </chakra.p>
        {state.state === 'failed' && <RetryButton onRetry={state.retry} />}
      </Root>
    );
  }
  const available = left + price;
  const held = state.points.held ?? 0;
  const isShort = left < 0;
  return (
    <Root>
      <chakra.div marginBottom="8px">
        <Meter
          label="Your points"
          parts={
            isShort
              ? [
                  { label: 'available', value: available, tone: 'points' },
                  { label: 'held', value: held, tone: 'held' },
                ]
              : [
                  { label: 'left after this order', value: left, tone: 'points' },
                  { label: 'for this order', value: price, tone: 'spent' },
                  { label: 'held', value: held, tone: 'held' },
                ]
          }
        />
      </chakra.div>
      <Sum>
        <SumRow name="Available now">
          <Num>{formatNumber(available)}</Num>
        </SumRow>
        <SumRow name="This redemption">
          <Num>{isShort ? formatNumber(price) : `\u2212${formatNumber(price)}`}</Num>
        </SumRow>
        {isShort ? (
          <SumRow name="Short by" isTotal>
            <Num>{formatNumber(-left)}</Num>
          </SumRow>
        ) : (
          <SumRow name="Left to redeem after">
            <Points value={left} fontWeight="600" />
          </SumRow>
        )}
      </Sum>
      {isShort && (
        <chakra.div marginTop="16px">
          <Note tone="bad">
            <chakra.p fontWeight="600">{messages.insufficientPoints}</chakra.p>
            {held > 0 && (
              <p>
                <Num>{formatNumber(held)}</Num> of your points are held for something that is not settled yet.
              </p>
            )}
          </Note>
        </chakra.div>
      )}
    </Root>
  );
}
