import * as text from '#text/uiRedemption.tsx';
import { istClock, istTime } from './ist.ts';
import { Num } from './Num.tsx';
import { Points } from './Points.tsx';
import { Tick, Ticks } from './Ticks.tsx';
import type { Polling } from './usePolling.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** The parts of a redemption that are shown. */
export interface RedemptionProgress {
  readonly state: 'PENDING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW';
  readonly points: number;
  readonly steps: readonly RedemptionProgressStep[];
}
interface RedemptionProgressStep {
  readonly name:
    | 'POINTS_HELD'
    | 'ORDER_CREATED'
    | 'BOOKING_CREATED'
    | 'REQUEST_CREATED'
    | 'POINTS_DEBITED'
    | 'POINTS_RELEASED';
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly at: string;
}

interface Words {
  /** The text of the step while the backend works on it; `created` once it is done. */
  readonly create: string;
  readonly created: string;
  /** Whether redeeming the points is a step of its own, after the rest is done. */
  readonly redeems: boolean;
}

/** The steps of a redemption, each with its time. Once it is settled, no further step is shown. */
export function RedemptionTicks(props: {
  readonly redemption: RedemptionProgress;
  readonly words: Words;
  readonly polling: Polling;
}) {
  const { redemption, words, polling } = props;
  const { points, steps, state } = redemption;
  const isWatched = state === 'PENDING';
  const isToRedeem = isWatched && words.redeems && !steps.some(({ name }) => name === 'POINTS_DEBITED');
  return (
    <Ticks>
      {steps.map((step) => {
        const what = whatOf(step, points, words);
        if (step.state === 'DONE') return <Tick key={step.name} state="done" what={what} when={istClock(step.at)} />;
        if (step.state === 'FAILED')
          return <Tick key={step.name} state="failed" what={what} when={istClock(step.at)} />;
        // In manual review the club does nothing more by itself, so no step is in progress.
        if (!isWatched) return <Tick key={step.name} state="todo" what={what} when={text.notKnown} />;
        return (
          <Tick key={step.name} state="now" what={what} when={<NextLook polling={polling} />}>
            {polling.lastAt === null ? undefined : text.lastChecked(<Num>{istTime(polling.lastAt)}</Num>)}
          </Tick>
        );
      })}
      {isToRedeem && <Tick state="todo" what={text.toRedeem} when={text.onlyAfterThat} />}
    </Ticks>
  );
}

function NextLook({ polling }: { readonly polling: Polling }) {
  const seconds = useSecondsUntil(polling.nextAt);
  return seconds === null ? text.checkingNow : text.checkingAgain(seconds);
}

function whatOf({ name, state }: RedemptionProgressStep, points: number, words: Words) {
  const amount = <Points value={points} tone="ink" />;
  switch (name) {
    case 'POINTS_HELD':
      return text.held(amount);
    case 'ORDER_CREATED':
    case 'BOOKING_CREATED':
    case 'REQUEST_CREATED':
      return state === 'DONE' ? words.created : words.create;
    case 'POINTS_DEBITED':
      return state === 'DONE' ? text.redeemed(amount) : text.redeeming;
    case 'POINTS_RELEASED':
      return text.freeAgain(amount);
  }
}
