import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of the balance chart, visible and for screen readers. */
export const title = 'Balance over time';
export const noSteps = 'Your chart starts with your first transaction.';
export const period = 'Period';
export const periods = { '6 months': '6 months', '1 year': '1 year', All: 'All' } as const;
export const expiredRemark = (points: ReactNode) => (
  <>Expired points have no date, so we take off {points} at the end.</>
);
/** @param shown the same count, grouped. */
export const leftOut = (shown: string, count: number): string =>
  plural(count, {
    one: '1 transaction isn’t shown because its type or amount is missing.',
    other: `${shown} transactions aren’t shown because their type or amount is missing.`,
  });
export const readAsTable = 'View as a table';
export const showChart = 'View as a chart';
/** The columns of the table. */
export const dayColumn = 'Date';
export const nameColumn = 'Transaction';
export const changeColumn = 'Change';
export const balanceColumn = 'Balance';

export const missing = 'We couldn’t load the chart.';
export const missingSafe = 'Your points and transactions are not affected.';

export const today = 'Today';
/** After the expired points, at the right end of the chart. */
export const expired = 'expired';

/** @param shown the same count, grouped. */
export const transactions = (shown: string, count: number): string =>
  plural(count, { one: '1 transaction', other: `${shown} transactions` });
/** A point of the line as text. */
export const stepWords = (time: string, balance: string, change: string, name: string): string =>
  `${time}: balance ${balance}, ${change}, ${name}`;

/** The data for the chart's text alternative. Figures are grouped, days and months are written out. */
export interface ChartFigures {
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly peak: { readonly balance: string; readonly day: string } | null;
  readonly last: string;
  /** Today's balance, if known. */
  readonly today: string | null;
  /** The points that expired before today, if any. */
  readonly expired: string | null;
}

/** The text alternative of the chart in two sentences. */
export function chartWords({ from, to, opening, peak, last, today: balance, expired: gone }: ChartFigures): string {
  const peakWords = peak === null ? '' : `, peaks at ${peak.balance} on ${peak.day}`;
  const after = gone === null ? '' : ` after ${gone} expired points`;
  const end = balance === null ? `and ends at ${last}` : `and stands at ${balance} today${after}`;
  return `Balance over time, ${from} to ${to}. It starts at ${opening}${peakWords} ${end}.`;
}
