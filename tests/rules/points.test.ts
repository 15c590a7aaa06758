import { describe, expect, it } from 'vitest';
import { addPoints, changeOf, readPoints, shownPoints, spendablePoints } from '#rules/points.ts';

describe('an amount of points', () => {
  it.each([
    [12.5, 12.5],
    [-500, -500],
    [-0, 0],
    ['1500.50', 1500.5],
    [' -120 ', -120],
    [0.30000000000000004, 0.3],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [41_033.333, 41_033.333],
    ['41033.333', 41_033.333],
    [41_033.9999999, 41_033.999999],
    [41_033.99999999999, 41_034],
    ['41033.99999999999999999999', 41_033.999999],
    ['-0.0', 0],
    ['-41033.3333333', -41_033.333334],
    [1e13 + 0.5, 1e13 + 0.5],
    ['99999999999.999999', 99_999_999_999.9999],
    ['1.71E5', 171_000],
    ['1.5e-2', 0.015],
    ['12e-1', 1.2],
    ['1e-9', 0],
    ['.5', 0.5],
    ['12.', 12],
    [`0.${'3'.repeat(300)}`, 0.333333],
  ])('%j is read as %j', (given, read) => expect(readPoints(given)).toBe(read));

  it.each([
    2 ** 53,
    1e300,
    Number.NaN,
    Infinity,
    '9007199254740992',
    '1e400',
    '9'.repeat(3000),
    `0.${'3'.repeat(3000)}`,
    'ten',
    '',
    '.',
    'e5',
    '1e',
    '1,000',
    '0x10',
    '1 000',
    '--1',
    null,
    undefined,
    true,
    {},
  ])('%j cannot be read', (given) => expect(readPoints(given)).toBeNull());
});

it.each([
  [41_033.339, 41_033.33],
  [0.3, 0.3],
  [1.15, 1.15],
  [-5.331, -5.34],
  [0.000001, 0],
  [171_000, 171_000],
  [9_007_199_254_740_991, 9_007_199_254_740_991],
])('%j points are shown as %j', (points, shown) => expect(shownPoints(points)).toBe(shown));

describe('a sum of points', () => {
  it('is exact where floating point is not', () => {
    expect(addPoints(0.1, 0.2)).toBe(0.3);
    expect(addPoints(...Array.from({ length: 1000 }, () => 0.01))).toBe(10);
    expect(addPoints(1500.55, -1500.5, -0.05)).toBe(0);
    expect(addPoints(0.333, 0.333, 0.334)).toBe(1);
    expect(addPoints(41_033.333, -0.333)).toBe(41_033);
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
