/** A value at a time, in hours. */
export interface Point {
  readonly hours: number;
  readonly value: number;
}

/** How a value changes, as the straight line that fits best (least squares). */
export interface Trend {
  readonly mean: number;
  /** In units of the value. */
  readonly perHour: number;
}

/** @throws RangeError with fewer than two points in time. */
export function trendOf(points: readonly Point[]): Trend {
  const meanOf = (pick: (point: Point) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const middle = meanOf(({ hours }) => hours);
  const mean = meanOf(({ value }) => value);
  const spread = points.reduce((sum, { hours }) => sum + (hours - middle) ** 2, 0);
  if (!(spread > 0)) throw new RangeError('A trend needs values of at least two moments.');
  const rise = points.reduce((sum, { hours, value }) => sum + (hours - middle) * (value - mean), 0);
  return { mean, perHour: rise / spread };
}

/** The last two thirds, because caches fill in the first one. */
export const settled = <T>(samples: readonly T[]): readonly T[] => samples.slice(Math.floor(samples.length / 3));
