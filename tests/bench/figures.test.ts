import { describe, expect, it } from 'vitest';
import { figuresOf, median, percentile } from '../../bench/figures.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the figures of a benchmark', () => {
  it('takes the middle of an odd number of values, however they are ordered', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([7])).toBe(7);
  });

  it('takes the mean of the two in the middle of an even number', () => {
    expect(median([4, 1, 3, 10])).toBe(3.5);
  });

  it.each([
    [20, 19],
    [21, 20],
    [100, 95],
    [500, 475],
    [5, 5],
    [1, 1],
  ])('gives the 95th percentile of 1 to %i as %i, a value that was measured', (last, expected) => {
    expect(percentile(upTo(last).toReversed(), 0.95)).toBe(expected);
  });

  it('gives the largest value as the whole, and the smallest as a hair of it', () => {
    expect(percentile(upTo(40), 1)).toBe(40);
    expect(percentile(upTo(40), 0.001)).toBe(1);
  });

  it('compares as numbers, not as texts, and leaves what it was given as it was', () => {
    const given = [100, 9, 20];
    expect(figuresOf(given)).toEqual({ median: 20, p95: 100, worst: 100 });
    expect(given).toEqual([100, 9, 20]);
  });

  it('gives no figures of nothing, and none of a share that is none', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
    expect(() => percentile([1], 0)).toThrow(RangeError);
    expect(() => percentile([1], 1.5)).toThrow(RangeError);
  });
});
