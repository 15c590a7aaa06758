import type { transactionTitle } from '#web/apollo/subject.ts';
import { istMonthsBefore } from '#web/format/ist.ts';
import { monthTicks, type MonthTick, valueTicks } from './scale.ts';

export type Period = '6 months' | '1 year' | 'All';

export interface Step {
  readonly at: string;
  readonly balance: number;
  readonly change: number;
  readonly count: number;
  readonly title: string | null;
  readonly subject: Parameters<typeof transactionTitle>[0]['subject'];
}

/** A step with its position on the plot: 0 to 1 from the left and from the top. */
export interface PlacedStep extends Step {
  readonly x: number;
  readonly y: number;
}

export interface ChartView {
  readonly steps: readonly PlacedStep[];
  /** Instants at both ends, in milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The balance at the start of the period, and the last one of the ledger. */
  readonly opening: number;
  readonly last: number;
  /** The CRM's balance, without expired points; null if it is unknown. */
  readonly today: number | null;
  readonly valueAxis: readonly { readonly value: number; readonly y: number }[];
  readonly timeAxis: readonly (MonthTick & { readonly x: number })[];
  readonly yOf: (value: number) => number;
}

const monthsOf = { '6 months': 6, '1 year': 12 } as const;
/** A short ledger is shown over at least this many months, so that its first step is on the right. */
const fewestMonths = 2;

/**
 * The chart data of a period. Points change at moments, not gradually, so the line is made of steps.
 * @param history the whole history, oldest first.
 * @param now the instant at the right end, in milliseconds.
 */
export function chartView(history: readonly Step[], period: Period, now: number, today: number | null): ChartView {
  const begin = history[0] ? Date.parse(history[0].at) : now;
  const from =
    period === 'All' ? Math.min(begin, istMonthsBefore(now, fewestMonths)) : istMonthsBefore(now, monthsOf[period]);
  const before = history.filter((step) => Date.parse(step.at) < from);
  const inside = history.slice(before.length);
  const opening = before.at(-1)?.balance ?? 0;
  const last = history.at(-1)?.balance ?? 0;

  const values = [0, opening, last, today ?? 0, ...inside.map((step) => step.balance)];
  const ticks = valueTicks(Math.min(...values), Math.max(...values, 1));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const xOf = (at: number) => Math.min(1, Math.max(0, (at - from) / Math.max(now - from, 1)));
  const yOf = (value: number) => (high - value) / Math.max(high - low, 1);

  return {
    steps: inside.map((step) => ({ ...step, x: xOf(Date.parse(step.at)), y: yOf(step.balance) })),
    from,
    to: now,
    opening,
    last,
    today,
    valueAxis: ticks.map((value) => ({ value, y: yOf(value) })),
    timeAxis: monthTicks(from, now).map((tick) => ({ ...tick, x: xOf(tick.at) })),
    yOf,
  };
}

/** The step line as the `d` of a path on a plane of 1000 by 300. `isArea` closes it along the zero line. */
export function stepPath(view: ChartView, isArea: boolean): string {
  const y = (share: number) => (share * 300).toFixed(1);
  const zero = y(view.yOf(0));
  const moves = view.steps.map((step) => `H${(step.x * 1000).toFixed(1)}V${y(step.y)}`).join('');
  const line = `${y(view.yOf(view.opening))}${moves}H1000`;
  return isArea ? `M0 ${zero}V${line}V${zero}Z` : `M0 ${line}`;
}

/** The step nearest to a position between the left (0) and the right (1) end; -1 if there is none. */
export function nearestStep(view: ChartView, x: number): number {
  let best = -1;
  for (const [index, step] of view.steps.entries()) {
    const nearest = view.steps[best];
    if (!nearest || Math.abs(step.x - x) <= Math.abs(nearest.x - x)) best = index;
  }
  return best;
}
