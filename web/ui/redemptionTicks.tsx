import { istTime } from './ist.ts';
import { Num } from './Num.tsx';
import { Points } from './Points.tsx';
import type { Tick } from './Ticks.tsx';
import type { Polling } from './usePolling.ts';

/** What the graph tells of a redemption's way, as far as it is drawn. */
export interface RedemptionProgress {
  readonly state: 'PENDING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW';
  readonly points: number;
  readonly steps: readonly {
    readonly name: StepName;
    readonly state: 'PENDING' | 'DONE' | 'FAILED';
    readonly at: string;
  }[];
}
type StepName =
  | 'POINTS_HELD'
  | 'ORDER_CREATED'
  | 'BOOKING_CREATED'
  | 'REQUEST_CREATED'
  | 'POINTS_DEBITED'
  | 'POINTS_RELEASED';

export interface TickWords {
  /** After the points that are held: `held for you`. */
  readonly held: string;
  /** While the backend is asked, and once it has done it. */
  readonly create: string;
  readonly created: string;
  /** The backend's step, as long as it was not begun; left out where it always is. */
  readonly creation?: StepName;
  /** Whether the points are redeemed as a step of its own, once the rest is done. */
  readonly redeems?: boolean;
}

const shown = { PENDING: 'now', DONE: 'done', FAILED: 'failed' } as const;

/** The steps of a redemption in words, with what is still to come. Nothing to come is claimed once it is settled. */
export function redemptionTicks(
  redemption: RedemptionProgress | null,
  words: TickWords,
  { nextIn, lastAt }: Polling,
): readonly Tick[] {
  if (redemption === null) return [];
  const { points, steps, state } = redemption;
  const isWatched = state === 'PENDING';
  const checking =
    nextIn === null ? (
      'Checking now'
    ) : (
      <>
        Checking again in <Num>{nextIn}</Num> s
      </>
    );
  const ticks = steps.map((step): Tick => {
    // A person looks at it: the club itself does nothing more, so nothing is under way.
    const look = step.state === 'PENDING' && !isWatched ? 'todo' : shown[step.state];
    return {
      key: step.name,
      state: look,
      title: titleOf(step.name, step.state, points, words),
      time: look === 'now' ? checking : look === 'todo' ? 'Not known' : `${istTime(step.at)} IST`,
      ...(look === 'now' && lastAt !== null
        ? {
            detail: (
              <>
                Last checked at <Num>{istTime(lastAt)}</Num>. No answer so far.
              </>
            ),
          }
        : {}),
    };
  });
  const isToRedeem = isWatched && words.redeems === true && !steps.some(({ name }) => name === 'POINTS_DEBITED');
  return isToRedeem
    ? [...ticks, { key: 'redeemed', state: 'todo', title: 'Points redeemed', time: 'Only after that' }]
    : ticks;
}

function titleOf(name: StepName, state: 'PENDING' | 'DONE' | 'FAILED', points: number, words: TickWords) {
  const amount = <Points value={points} tone="ink" />;
  switch (name) {
    case 'POINTS_HELD':
      return (
        <>
          {amount} points {words.held}
        </>
      );
    case 'ORDER_CREATED':
    case 'BOOKING_CREATED':
    case 'REQUEST_CREATED':
      return state === 'DONE' ? words.created : words.create;
    case 'POINTS_DEBITED':
      return state === 'DONE' ? <>{amount} points redeemed</> : 'Redeeming your points';
    case 'POINTS_RELEASED':
      return <>{amount} points are free again</>;
  }
}
