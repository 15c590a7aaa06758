import { describe, expect, it } from 'vitest';
import { settled, trendOf } from '../../bench/trend.ts';

describe('how memory changes over a soak', () => {
  it('finds the growth in an hour of a straight line', () => {
    const points = [0, 0.25, 0.5].map((hours) => ({ hours, value: 200 + 40 * hours }));
    expect(trendOf(points)).toEqual({ mean: 210, perHour: 40 });
  });

  it('is not misled by values that go up and down', () => {
    const points = [100, 140, 140, 100].map((value, index) => ({ hours: index / 10, value }));
    expect(trendOf(points).perHour).toBeCloseTo(0, 10);
  });

  it('finds memory that shrinks', () => {
    expect(
      trendOf([
        { hours: 1, value: 300 },
        { hours: 3, value: 280 },
      ]).perHour,
    ).toBe(-10);
  });

  it.each([[[]], [[{ hours: 1, value: 5 }]]])('refuses fewer than two moments: %j', (points) => {
    expect(() => trendOf(points)).toThrow(RangeError);
  });

  it('leaves out the first third, in which caches fill', () => {
    expect(settled([1, 2, 3, 4, 5, 6, 7])).toEqual([3, 4, 5, 6, 7]);
  });
});
