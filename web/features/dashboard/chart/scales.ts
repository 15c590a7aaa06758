import { scaleLinear } from '@visx/scale';
import type { ChartView } from './view.ts';

/** About how many round values the value axis has. */
export const valueTicks = 4;

export type Scales = ReturnType<typeof chartScales>;

/** From instants and points to pixels of a plot. Both axes are linear, since the months are in IST (`monthTicks`). */
export function chartScales(view: ChartView, width: number, height: number) {
  const values = [0, view.opening, view.last, view.today ?? 0, ...view.steps.map((step) => step.balance)];
  return {
    x: scaleLinear({ domain: [view.from, view.to], range: [0, width], clamp: true }),
    // At least as high as there are values on the axis: points are whole.
    y: scaleLinear({
      domain: [Math.min(...values), Math.max(...values, valueTicks)],
      range: [height, 0],
      nice: valueTicks,
    }),
  };
}
