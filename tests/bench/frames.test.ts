import { describe, expect, it } from 'vitest';
import { isSmooth, smoothnessOf, type Frame } from '../../bench/frames.ts';

/** Frames that took so many milliseconds each, on a page that moves 60 px with every one of them. */
const scrolled = (took: readonly number[], rows = 40): Frame[] => {
  let at = 0;
  return [0, ...took].map((milliseconds, index) => ({ at: (at += milliseconds), top: index * 60, rows }));
};
const sixty = Array.from({ length: 100 }, () => 1000 / 60);

describe('frames of a table that scrolls', () => {
  it('counts them by the second, names the longest, and the share that came late', () => {
    const { mean, low, longestMs, late, seconds } = smoothnessOf(scrolled([...sixty.slice(10), ...Array(10).fill(50)]));
    expect(seconds).toBeCloseTo(2);
    expect(mean).toBeCloseTo(50);
    expect(low).toBeCloseTo(20);
    expect(longestMs).toBeCloseTo(50);
    expect(late).toBeCloseTo(0.1);
  });

  it('leaves out what came before and after the scrolling, and keeps a stop on the way', () => {
    const at = (...moments: [number, number][]) => moments.map(([ms, top]) => ({ at: ms, top, rows: 1 }));
    const { seconds, longestMs } = smoothnessOf(
      at([0, 0], [500, 0], [510, 60], [520, 60], [620, 60], [630, 120], [900, 120]),
    );
    expect(seconds).toBeCloseTo(0.13);
    expect(longestMs).toBeCloseTo(100);
  });

  it('holds at 55 a second and 199 rows, and not below or above', () => {
    expect(isSmooth(smoothnessOf(scrolled(Array(50).fill(1000 / 55.5), 199)))).toBe(true);
    expect(isSmooth(smoothnessOf(scrolled(Array(50).fill(1000 / 54.5), 199)))).toBe(false);
    expect(isSmooth(smoothnessOf(scrolled(sixty, 200)))).toBe(false);
  });

  it('says nothing of a page that did not move', () => {
    expect(() => smoothnessOf(scrolled(sixty).map((frame) => ({ ...frame, top: 0 })))).toThrow(RangeError);
    expect(() => smoothnessOf([])).toThrow(RangeError);
  });
});
