import type { transactionTitle } from '#web/club/subject.ts';
import { istMonthsBefore } from '#web/format/ist.ts';

export type Period = '6 months' | '1 year' | 'All';

export interface Step {
  readonly at: string;
  readonly balance: number;
  readonly change: number;
  readonly count: number;
  readonly title: string | null;
  readonly subject: Parameters<typeof transactionTitle>[0]['subject'];
}

export interface ChartView {
  readonly steps: readonly Step[];
  /** Instants at both ends, in milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The balance at the start of the period, and the last one of the ledger. */
  readonly opening: number;
  readonly last: number;
  /** The CRM's balance, without expired points; null if it is unknown. */
  readonly today: number | null;
}

const monthsOf = { '6 months': 6, '1 year': 12 } as const;
/** A short ledger is shown over at least this many months, so that its first step is on the right. */
const fewestMonths = 2;

export const timeOf = (step: Step): number => Date.parse(step.at);

/**
 * The chart data of a period.
 * @param history the whole history, oldest first.
 * @param now the instant at the right end, in milliseconds.
 */
export function chartView(history: readonly Step[], period: Period, now: number, today: number | null): ChartView {
  const begin = history[0] ? timeOf(history[0]) : now;
  const from =
    period === 'All' ? Math.min(begin, istMonthsBefore(now, fewestMonths)) : istMonthsBefore(now, monthsOf[period]);
  const before = history.filter((step) => timeOf(step) < from);
  return {
    steps: history.slice(before.length),
    from,
    to: now,
    opening: before.at(-1)?.balance ?? 0,
    last: history.at(-1)?.balance ?? 0,
    today,
  };
}
