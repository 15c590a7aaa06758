import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Num } from '#web/ui/Num.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { ordersPath } from '#rules/orderPaths.ts';
import type { ConfirmStage } from '../useConfirmOrder.ts';

const Strong = chakra('p', { base: { fontWeight: '600' } });
/** Always there, so that what comes into it is announced; takes no room while it is empty. */
const Region = chakra('div', { base: { '&:not(:empty)': { marginTop: '20px' } } });
const Gap = chakra('div', { base: { marginTop: '16px', display: 'grid', gap: '12px', justifyItems: 'start' } });

interface ConfirmOutcomeProps {
  readonly stage: ConfirmStage;
  readonly points: number;
  readonly onAskAgain: () => void;
}

/** What is being done, or what came of it, under the button: only what is known. */
export function ConfirmOutcome({ stage, points, onAskAgain }: ConfirmOutcomeProps) {
  const isUnderWay = stage.name === 'checking' || stage.name === 'placing';
  return (
    <>
      <Region aria-live="polite">
        {isUnderWay && <Progress isChecked={stage.name === 'placing'} points={points} />}
      </Region>
      {!isUnderWay && <Outcome stage={stage} onAskAgain={onAskAgain} />}
    </>
  );
}

function Progress({ isChecked, points }: { readonly isChecked: boolean; readonly points: number }) {
  return (
    <Ticks aria-label="Progress of your order">
      <Tick state={isChecked ? 'done' : 'now'} what="Price and points checked" />
      <Tick state={isChecked ? 'now' : 'todo'} what="Placing the order">
        {isChecked && 'It can take a few seconds. It is placed once, even if you leave this page.'}
      </Tick>
      <Tick state="todo" what={`${formatNumber(points)} points redeemed`} />
    </Ticks>
  );
}

function Outcome(props: {
  readonly stage: Exclude<ConfirmStage, { readonly name: 'checking' | 'placing' }>;
  readonly onAskAgain: () => void;
}) {
  const { stage, onAskAgain } = props;
  switch (stage.name) {
    case 'ready':
      return null;
    case 'unknown':
      return (
        <Gap>
          <Note tone="wait">
            <div role="alert">
              <Strong>We do not know yet whether the order was placed</Strong>
              <p>
                It was sent, and its answer has not arrived. Please do not order again: Retry asks about this same order
                and cannot place it twice.
              </p>
            </div>
          </Note>
          <Button variant="brand" block onClick={onAskAgain}>
            Retry
          </Button>
        </Gap>
      );
    case 'priceChanged':
      return (
        <Gap>
          <Note tone="wait">
            <div role="alert">
              <Strong>The price has changed</Strong>
              <p>
                It was <Num>{formatNumber(stage.from)}</Num> points and is <Num>{formatNumber(stage.to)}</Num> now.
                Nothing was ordered; confirm again if that is fine.
              </p>
            </div>
          </Note>
        </Gap>
      );
    case 'mismatch':
      return (
        <Gap>
          <Note tone="bad">
            <Strong>{stage.message}</Strong>
            <p>An order may have been placed from this page before. Look at My Orders first.</p>
          </Note>
          <TextLink to={ordersPath()} variant="inline">
            My Orders
          </TextLink>
        </Gap>
      );
    case 'stopped':
      return (
        <Gap>
          <Note tone="bad">
            <Strong>{stage.message}</Strong>
            <p>
              Nothing was ordered and no points were taken.
              {stage.retry && ' You can try again in a moment.'}
            </p>
          </Note>
        </Gap>
      );
  }
}
