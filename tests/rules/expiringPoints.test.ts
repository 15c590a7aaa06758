import { describe, expect, it } from 'vitest';
import { expiringPoints } from '#rules/expiringPoints.ts';

const today = '2026-11-25';
const credit = (points: number | null, expiresOn: string | null) => ({ type: 'CREDIT' as const, points, expiresOn });
const debit = (points: number) => ({ type: 'DEBIT' as const, points, expiresOn: null });

describe('the points that expire', () => {
  it('are listed by day, soonest first', () => {
    const ledger = [credit(300, '2027-03-01'), credit(100, '2026-12-01'), credit(50, '2026-12-01')];
    expect(expiringPoints(ledger, 450, today)).toEqual([
      { expiresOn: '2026-12-01', points: 150 },
      { expiresOn: '2027-03-01', points: 300 },
    ]);
  });

  it('are used first: what was spent no longer expires', () => {
    const ledger = [credit(100, '2026-12-01'), credit(300, '2027-03-01'), debit(120)];
    expect(expiringPoints(ledger, 280, today)).toEqual([{ expiresOn: '2027-03-01', points: 280 }]);
  });

  it('are never more than the balance, whose lasting points come first', () => {
    const ledger = [credit(500, null), credit(200, '2026-12-01')];
    expect(expiringPoints(ledger, 600, today)).toEqual([{ expiresOn: '2026-12-01', points: 100 }]);
    expect(expiringPoints(ledger, 400, today)).toEqual([]);
    expect(expiringPoints(ledger, -50, today)).toEqual([]);
  });

  it('include today and leave out the days before', () => {
    const ledger = [credit(10, '2026-11-24'), credit(20, today)];
    expect(expiringPoints(ledger, 30, today)).toEqual([{ expiresOn: today, points: 20 }]);
  });

  it('are exact with decimals, and a negative Credit takes from its own day', () => {
    const ledger = [credit(0.1, '2026-12-01'), credit(0.2, '2026-12-01'), credit(-0.3, '2026-12-02')];
    expect(expiringPoints(ledger, 5, today)).toEqual([{ expiresOn: '2026-12-01', points: 0.3 }]);
    expect(expiringPoints([credit(90, '2026-12-01'), credit(-30, '2026-12-01')], 60, today)).toEqual([
      { expiresOn: '2026-12-01', points: 60 },
    ]);
  });

  it('do not count what is unreadable or of another type', () => {
    const ledger = [credit(null, '2026-12-01'), { type: 'OTHER' as const, points: 9, expiresOn: '2026-12-01' }];
    expect(expiringPoints(ledger, 100, today)).toEqual([]);
  });
});
