/** Summary of a series of measured values, in the same unit. */
export interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

const ascending = (values: readonly number[]): number[] => {
  if (values.length === 0) throw new RangeError('There are no values to summarise.');
  return values.toSorted((a, b) => a - b);
};

/** The median; the mean of the two middle values if their number is even. @throws RangeError without values. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * The smallest measured value that at least this share (above 0, up to 1) of all values do not exceed.
 * @throws RangeError without values, or for another share.
 */
export function percentile(values: readonly number[], share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError('A share must be above 0 and at most 1.');
  const sorted = ascending(values);
  // In floating point, 0.95 * 20 is slightly above 19 and would select the 20th.
  const rank = Math.ceil(Number((share * sorted.length).toPrecision(12)));
  return sorted[rank - 1] ?? Number.NaN;
}

export const figuresOf = (values: readonly number[]): Figures => ({
  median: median(values),
  p95: percentile(values, 0.95),
  worst: Math.max(...values),
});
