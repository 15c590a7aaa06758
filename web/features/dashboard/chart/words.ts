import * as text from '#text/dashboardChart.tsx';
import { transactionTitle } from '#web/club/subject.ts';
import { istDate, istMonth, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import type { ChartView, Step } from './view.ts';

/** `+25,000` or `−16,500`. */
export const signed = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points));

/** The name of a step: its only transaction, or how many it combines. */
export const stepName = ({ title, subject, count }: Step): string =>
  title === null ? text.transactions(formatNumber(count), count) : transactionTitle({ title, subject });

export const stepTime = (step: Step): string =>
  step.count > 1 ? istDate(step.at) : `${istDate(step.at)}, ${istTime(step.at)}`;

/** The step under the cursor, for screen readers. */
export const stepWords = (step: Step): string =>
  text.stepWords(stepTime(step), formatNumber(step.balance), signed(step.change), stepName(step));

/** The text alternative of the chart. */
export function chartWords(view: ChartView, expired: number): string {
  const peak = view.steps.reduce<Step | null>(
    (best, step) => (best === null || step.balance > best.balance ? step : best),
    null,
  );
  return text.chartWords({
    from: istMonth(view.from),
    to: istMonth(view.to),
    opening: formatNumber(view.opening),
    peak: peak && peak.balance > view.opening ? { balance: formatNumber(peak.balance), day: istDate(peak.at) } : null,
    last: formatNumber(view.last),
    today: view.today === null ? null : formatNumber(view.today),
    expired: expired > 0 ? formatNumber(expired) : null,
  });
}
