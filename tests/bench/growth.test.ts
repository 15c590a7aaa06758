import { expect, it } from 'vitest';
import { growthOf } from '../../bench/growth.ts';

const times = (count: number, value: (index: number) => number) => Array.from({ length: count }, (_, i) => value(i));

it('is nothing for even values, however they rose in the first third', () => {
  expect(growthOf(times(60, (i) => (i < 20 ? 100 + i * 10 : 300)))).toBe(0);
});

it('compares the last values with those after a third of the time', () => {
  expect(growthOf(times(60, (i) => (i < 40 ? 300 : 309)))).toBeCloseTo(0.03);
  expect(growthOf(times(60, (i) => (i < 40 ? 300 : 240)))).toBeCloseTo(-0.2);
});

it('does not judge one moment alone', () => {
  expect(growthOf(times(60, (i) => (i === 59 ? 330 : 300)))).toBeCloseTo(0.0333, 3);
});

it('needs some values', () => {
  expect(() => growthOf([1, 2, 3])).toThrow(RangeError);
});
