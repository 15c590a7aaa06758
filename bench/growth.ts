/** So many values are averaged at each end. */
const compared = 3;

/**
 * By which part the last values are above those after a third of the time, when caches are full: 0.03 for 3 % more.
 *
 * @throws RangeError with fewer than nine values.
 */
export function growthOf(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  if (third < compared) throw new RangeError(`Growth needs at least ${3 * compared} values.`);
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  return mean(values.slice(-compared)) / mean(values.slice(third, third + compared)) - 1;
}
