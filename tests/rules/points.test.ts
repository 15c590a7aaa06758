import { describe, expect, it } from 'vitest';
import { addPoints, changeOf, readPoints, spendablePoints } from '#rules/points.ts';

describe('an amount of points', () => {
  it.each([
    [12.5, 12.5],
    [-500, -500],
    [-0, 0],
    ['1500.50', 1500.5],
    [' -120 ', -120],
    [0.30000000000000004, 0.3],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('%j is read as %j', (given, read) => expect(readPoints(given)).toBe(read));

  it.each([12.345, '12.345', 2 ** 53, 1e13 + 0.5, Number.NaN, Infinity, 'ten', '', '1e3', null, undefined, true, {}])(
    '%j cannot be read',
    (given) => expect(readPoints(given)).toBeNull(),
  );
});

describe('a sum of points', () => {
  it('is exact where floating point is not', () => {
    expect(addPoints(0.1, 0.2)).toBe(0.3);
    expect(addPoints(...Array.from({ length: 1000 }, () => 0.01))).toBe(10);
    expect(addPoints(1500.55, -1500.5, -0.05)).toBe(0);
    expect(addPoints()).toBe(0);
  });

  it('keeps what is beyond 32 bits', () => {
    expect(addPoints(9_007_199_254_740_000, 0.99, -0.99)).toBe(9_007_199_254_740_000);
  });
});

it.each([
  [1500.5, 1500],
  [0.99, 0],
  [-120, 0],
  [-0.5, 0],
])('of %j points %j can be spent', (points, spendable) => expect(spendablePoints(points)).toBe(spendable));

it.each([
  [{ type: 'CREDIT', points: 10 }, 10],
  [{ type: 'DEBIT', points: 10 }, -10],
  [{ type: 'CREDIT', points: -500 }, -500],
  [{ type: 'DEBIT', points: -500 }, 500],
  [{ type: 'OTHER', points: 10 }, null],
  [{ type: 'DEBIT', points: null }, null],
] as const)('%j changes the balance by %j', (transaction, change) => expect(changeOf(transaction)).toBe(change));
