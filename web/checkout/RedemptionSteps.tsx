import * as text from '#text/checkout.tsx';
import { istClock } from '#web/format/ist.ts';
import type { Polling } from '#web/hooks/usePolling.ts';
import { useSecondsUntil } from '#clients/countdown.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { type ReceiptStep, receiptSteps, type StepTexts } from './receiptSteps.ts';
import type { Redemption } from './useRedemption.ts';

/** The steps of a redemption, each with its time, or when it is checked again. */
export function RedemptionSteps(props: {
  readonly redemption: Pick<Redemption, 'state' | 'points' | 'steps' | 'reason'>;
  readonly polling: Polling;
  readonly texts: StepTexts;
}) {
  const { redemption, polling, texts } = props;
  const { state, reason } = redemption;
  const when = (step: ReceiptStep) => {
    if (step.at !== null) return istClock(step.at);
    if (step.state === 'now' && state === 'PENDING') return <NextCheck {...polling} />;
    if (step.state === 'todo') return state === 'NEEDS_REVIEW' ? text.stepNotKnown : text.onlyAfterThat;
    return undefined;
  };
  return (
    <Ticks aria-label={text.whatHappened}>
      {receiptSteps(redemption, texts).map((step) => (
        <Tick key={step.what} state={step.state} what={step.what} when={when(step)}>
          {step.state === 'now' && state === 'PENDING' ? (
            <LastCheck lastAt={polling.lastAt} />
          ) : step.state === 'failed' && reason !== null ? (
            reason
          ) : undefined}
        </Tick>
      ))}
    </Ticks>
  );
}

/** `Checking again in 8 s`, or that it is checking now, or that the page is told. */
function NextCheck({ nextAt, isLive }: Pick<Polling, 'nextAt' | 'isLive'>) {
  const seconds = useSecondsUntil(isLive ? null : nextAt);
  if (isLive) return text.updatesHere;
  return seconds === null || seconds === 0 ? text.checkingNow : text.checkingAgain(seconds);
}

const LastCheck = ({ lastAt }: Pick<Polling, 'lastAt'>) =>
  lastAt === null ? text.noAnswerYet : text.lastChecked(<Num>{istClock(lastAt)}</Num>);
