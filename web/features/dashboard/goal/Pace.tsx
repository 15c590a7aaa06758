import * as text from '#text/goal.tsx';
import { istDate } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Tiny } from '#web/ui/primitives.ts';
import type { Goal } from './goal.ts';

/** When a goal will be reached, with the figures that it follows from. */
export function Pace({ goal: { pace, missing } }: { readonly goal: Goal }) {
  if (pace === null) return <Tiny>{text.paceMissing}</Tiny>;
  const { since, credits, perMonth, months } = pace;
  const monthly = <Num>{formatNumber(perMonth)}</Num>;
  return (
    <Tiny>
      {text.paceSum(<Num>{formatNumber(credits)}</Num>, istDate(since), monthly)}{' '}
      <span>
        {months === null || missing === null
          ? text.noPace
          : text.monthsSum(<Num>{formatNumber(missing)}</Num>, monthly, months)}
      </span>
    </Tiny>
  );
}
