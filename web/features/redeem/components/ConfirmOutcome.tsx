import { chakra } from '@chakra-ui/react/styled-system';
import * as common from '#text/common.ts';
import * as text from '#text/redeemConfirmation.tsx';
import { said } from '#text/said.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Num } from '#web/ui/Num.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { ordersPath } from '#rules/orderPaths.ts';
import type { ConfirmStage } from '../useConfirmOrder.ts';

const Strong = chakra('p', { base: { fontWeight: '600' } });
/** Always rendered, so that new content is announced. Takes no space while it is empty. */
const Region = chakra('div', { base: { '&:not(:empty)': { marginTop: '20px' } } });
const Gap = chakra('div', { base: { marginTop: '16px', display: 'grid', gap: '12px', justifyItems: 'start' } });

interface ConfirmOutcomeProps {
  readonly stage: ConfirmStage;
  readonly points: number;
  readonly onAskAgain: () => void;
}

/** The progress or outcome, below the button: only what is known. */
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
    <Ticks aria-label={text.progress}>
      <Tick state={isChecked ? 'done' : 'now'} what={text.checked} />
      <Tick state={isChecked ? 'now' : 'todo'} what={text.placing}>
        {isChecked && text.placedOnce}
      </Tick>
      <Tick state="todo" what={text.pointsRedeemed(formatNumber(points))} />
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
              <Strong>{text.notKnownYet}</Strong>
              <p>{text.doNotOrderAgain}</p>
            </div>
          </Note>
          <Button variant="brand" block onClick={onAskAgain}>
            {common.retry}
          </Button>
        </Gap>
      );
    case 'priceChanged':
      return (
        <Gap>
          <Note tone="wait">
            <div role="alert">
              <Strong>{text.priceChanged}</Strong>
              <p>{text.priceWas(<Num>{formatNumber(stage.from)}</Num>, <Num>{formatNumber(stage.to)}</Num>)}</p>
            </div>
          </Note>
        </Gap>
      );
    case 'mismatch':
      return (
        <Gap>
          <Note tone="bad">
            <Strong>{said(stage.message)}</Strong>
            <p>{text.lookAtOrdersFirst}</p>
          </Note>
          <TextLink to={ordersPath()} variant="inline">
            {text.myOrders}
          </TextLink>
        </Gap>
      );
    case 'stopped':
      return (
        <Gap>
          <Note tone="bad">
            <Strong>{said(stage.message)}</Strong>
            <p>{stage.retry ? text.nothingOrderedTryAgain : text.nothingOrdered}</p>
          </Note>
        </Gap>
      );
  }
}
