import { describe, expect, it } from 'vitest';
import { earningPace, goalRule, missingPoints, monthsUntil } from '#rules/goal.ts';

const now = new Date('2026-11-25T06:00:00.000Z');
const credit = (points: number | null, createdAt: string) => ({ type: 'CREDIT' as const, points, createdAt });

describe('a goal', () => {
  it.each([
    [{ productId: '204' }, { kind: 'PRODUCT', subjectId: '204', nights: null, points: null }],
    [
      { hotelId: '308', nights: 3 },
      { kind: 'HOTEL', subjectId: '308', nights: 3, points: null },
    ],
    [{ points: 25_000 }, { kind: 'POINTS', subjectId: null, nights: null, points: 25_000 }],
  ])('is one product, one stay or one amount: %j', (input, subject) => {
    expect(goalRule.parse(input)).toEqual(subject);
  });

  it.each([
    ['productId', {}],
    ['productId', { productId: '204', points: 100 }],
    ['productId', { productId: '204', hotelId: '308', nights: 1 }],
    ['nights', { hotelId: '308' }],
    ['nights', { productId: '204', nights: 2 }],
    ['nights', { hotelId: '308', nights: 0 }],
    ['nights', { hotelId: '308', nights: 31 }],
    ['points', { points: 0 }],
    ['points', { points: 10_00_00_001 }],
    ['productId', { productId: '' }],
  ])('names the field that is wrong: %s of %j', (field, input) => {
    expect(goalRule.safeParse(input).error?.issues[0]?.path).toEqual([field]);
  });
});

describe('the points to go', () => {
  it('are the price without the available points, and never below zero', () => {
    expect(missingPoints(2_400, 0)).toBe(2_400);
    expect(missingPoints(2_400, 900)).toBe(1_500);
    expect(missingPoints(2_400, 2_400)).toBe(0);
    expect(missingPoints(2_400, 9_000)).toBe(0);
  });
});

describe('the pace', () => {
  it('is a twelfth of the Credits of the last twelve months, in whole points', () => {
    const ledger = [credit(10_000, '2026-03-01T00:00:00.000Z'), credit(2_005, '2025-12-24T00:00:00.000Z')];
    expect(earningPace(ledger, now)).toEqual({
      since: new Date('2025-11-25T06:00:00.000Z'),
      credits: 12_005,
      perMonth: 1_000,
    });
  });

  it('counts from the same moment a year ago, also what a clock that is ahead has dated', () => {
    const ledger = [
      credit(1, '2025-11-25T05:59:59.999Z'),
      credit(20, '2025-11-25T06:00:00.000Z'),
      credit(300, '2026-11-25T06:00:00.000Z'),
      credit(4_000, '2026-11-25T06:00:00.001Z'),
    ];
    expect(earningPace(ledger, now).credits).toBe(4_320);
  });

  it('counts from 28 February when the year before had no 29th', () => {
    expect(earningPace([], new Date('2028-02-29T10:00:00.000Z')).since.toISOString()).toBe('2027-02-28T10:00:00.000Z');
  });

  it('leaves out points that came back, Debits, other transactions and unreadable amounts', () => {
    const at = '2026-06-01T00:00:00.000Z';
    const ledger = [
      credit(600, at),
      credit(null, at),
      { ...credit(900, at), isRefund: true },
      { type: 'DEBIT' as const, points: 500, createdAt: at },
      { type: 'OTHER' as const, points: 700, createdAt: at },
    ];
    expect(earningPace(ledger, now)).toMatchObject({ credits: 600, perMonth: 50 });
  });

  it('is never below zero', () => {
    const ledger = [credit(100, '2026-06-01T00:00:00.000Z'), credit(-400.5, '2026-06-02T00:00:00.000Z')];
    expect(earningPace(ledger, now)).toMatchObject({ credits: -300.5, perMonth: 0 });
  });

  it('tells the months, rounded up, or that there is no pace', () => {
    expect(monthsUntil(2_400, 1_000)).toBe(3);
    expect(monthsUntil(2_000, 1_000)).toBe(2);
    expect(monthsUntil(1, 1_000)).toBe(1);
    expect(monthsUntil(0, 0)).toBe(0);
    expect(monthsUntil(2_400, 0)).toBeNull();
  });
});
