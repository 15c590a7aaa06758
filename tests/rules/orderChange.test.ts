import { describe, expect, it } from 'vitest';
import { workingDayAfter } from '#rules/indianDay.ts';
import { cancelReasonRule, returnReasonRule } from '#rules/orderChange.ts';
import { refundSubject } from '#rules/transactionReason.ts';

describe('the reason of a change', () => {
  it('may be left out for a cancellation, and is trimmed', () => {
    expect([undefined, null, '  ', ' Too late '].map((reason) => cancelReasonRule.parse(reason))).toEqual([
      null,
      null,
      null,
      'Too late',
    ]);
  });

  it('is required for a return, and has 500 characters at most', () => {
    expect(returnReasonRule.safeParse(' ').success).toBe(false);
    expect(returnReasonRule.safeParse('a'.repeat(500)).success).toBe(true);
    expect(returnReasonRule.safeParse('a'.repeat(501)).success).toBe(false);
  });
});

describe('the reason of a Credit', () => {
  const order = { id: '7001', number: 'VR-30001' };

  it.each([
    ['Refund of order VR-30001', 'this'],
    ['vr-30001 cancelled', 'this'],
    ['Refund of order 7001', 'this'],
    ['Refund of order VR-30010', 'other'],
    ['Refund of order no. VR-3000', 'other'],
    ['Diwali bonus', 'other'],
    ['Points returned', 'nothing'],
    ['Order cancelled', 'nothing'],
    [null, 'nothing'],
  ] as const)('%s is for %s', (reason, wanted) => {
    expect(refundSubject(reason, order)).toBe(wanted);
  });

  it('is compared with the id of an order without a number', () => {
    expect(refundSubject('Refund of order 7001', { id: '7001', number: null })).toBe('this');
  });
});

describe('a working day', () => {
  it.each([
    ['2026-11-20T10:00:00Z', 1, '2026-11-23'],
    ['2026-11-20T10:00:00Z', 5, '2026-11-27'],
    // Past midnight in India: a Saturday.
    ['2026-11-20T19:00:00Z', 1, '2026-11-23'],
    ['2026-11-23T04:00:00Z', 3, '2026-11-26'],
  ] as const)('of %s, %i later, is %s', (at, days, day) => {
    expect(workingDayAfter(new Date(at), days)).toBe(day);
  });
});
