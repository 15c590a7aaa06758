import { formatNumber } from '#web/ui/format.ts';
import { istDate, istMonth, istTime } from '#web/ui/ist.ts';
import type { ChartView, Step } from './view.ts';

/** `+25,000` or `−16,500`. */
export const signed = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points));

/** What happened in a step: the name of the one transaction, or how many are drawn together. */
export const stepName = (step: Step): string =>
  step.name ?? (step.count === 1 ? '1 transaction' : `${formatNumber(step.count)} transactions`);

export const stepTime = (step: Step): string =>
  step.count > 1 ? istDate(step.at) : `${istDate(step.at)}, ${istTime(step.at)}`;

/** The step under the cursor, for those who hear it. */
export const stepWords = (step: Step): string =>
  `${stepTime(step)}: balance ${formatNumber(step.balance)}, ${signed(step.change)}, ${stepName(step)}`;

/** The whole chart in two sentences, for those who do not see it. */
export function chartWords(view: ChartView, expired: number): string {
  const peak = view.steps.reduce<Step | null>(
    (best, step) => (best === null || step.balance > best.balance ? step : best),
    null,
  );
  const peakWords =
    peak && peak.balance > view.opening ? `, peaks at ${formatNumber(peak.balance)} on ${istDate(peak.at)}` : '';
  const end =
    view.today === null
      ? `and ends at ${formatNumber(view.last)}`
      : `and stands at ${formatNumber(view.today)} today${expired > 0 ? ` after ${formatNumber(expired)} expired points` : ''}`;
  return `Balance over time, ${istMonth(view.from)} to ${istMonth(view.to)}. It starts at ${formatNumber(view.opening)}${peakWords} ${end}.`;
}
