import { describe, expect, it } from 'vitest';
import { byAffordable } from '#kiosk/redeem/affordable.ts';
import { isSettled, type Approval } from '#kiosk/redeem/settled.ts';

describe('rewards', () => {
  const products = [{ points: 900 }, { points: null }, { points: 100 }, { points: 500 }];
  it('come by their price, those within the points first', () => {
    expect(byAffordable(products, 500)).toEqual({
      within: [{ points: 100 }, { points: 500 }],
      beyond: [{ points: 900 }],
    });
  });
  it('are all within reach while the points are unknown: the club decides', () => {
    expect(byAffordable(products, null).within).toHaveLength(3);
  });
});

describe('an order that the phone confirms', () => {
  const approval = (state: Approval['state'], redemption: string | null = null) =>
    ({ state, redemption: redemption === null ? null : { state: redemption } }) as Approval;
  it.each([
    [approval('PENDING'), false],
    [approval('DECLINED'), true],
    [approval('EXPIRED'), true],
    [approval('APPROVED'), false],
    [approval('APPROVED', 'PENDING'), false],
    [approval('APPROVED', 'CONFIRMED'), true],
    [approval('APPROVED', 'FAILED'), true],
    [approval('APPROVED', 'NEEDS_REVIEW'), true],
  ])('%o is settled: %s', (one, expected) => {
    expect(isSettled(one)).toBe(expected);
  });
});
