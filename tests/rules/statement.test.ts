import { describe, expect, it } from 'vitest';
import { runningBalances } from '#rules/runningBalance.ts';
import { readStatementPeriod, statementPeriodsOf } from '#rules/statement.ts';

describe('the period of a statement', () => {
  it('is a month or a financial year, in India', () => {
    expect(readStatementPeriod('2026-11')).toMatchObject({ kind: 'MONTH', from: '2026-11-01', to: '2026-11-30' });
    expect(readStatementPeriod('2026-12')?.ends.toISOString()).toBe('2026-12-31T18:30:00.000Z');
    expect(readStatementPeriod('2028-02')).toMatchObject({ to: '2028-02-29' });
    expect(readStatementPeriod('2026-27')).toMatchObject({
      kind: 'FINANCIAL_YEAR',
      from: '2026-04-01',
      to: '2027-03-31',
      starts: new Date('2026-03-31T18:30:00.000Z'),
      ends: new Date('2027-03-31T18:30:00.000Z'),
    });
    expect(readStatementPeriod('2099-00')).toMatchObject({ kind: 'FINANCIAL_YEAR', to: '2100-03-31' });
  });

  it.each(['', '2026', '2026-00', '2026-13', '2026-28', '1999-01', '2026-1', ' 2026-11', '2026-11-01'])(
    'is not "%s"',
    (text) => {
      expect(readStatementPeriod(text)).toBeNull();
    },
  );

  it('changes at midnight in India', () => {
    const names = (at: string) => statementPeriodsOf(new Date(at)).map(({ period }) => period);
    expect(names('2026-03-31T18:29:59.999Z')).toEqual(['2025-26', '2026-03']);
    expect(names('2026-03-31T18:30:00.000Z')).toEqual(['2026-27', '2026-04']);
    expect(names('2026-12-31T18:30:00.000Z')).toEqual(['2026-27', '2027-01']);
  });
});

describe('the running balance', () => {
  const row = (id: string, type: 'CREDIT' | 'DEBIT' | 'OTHER', points: number | null) => ({ id, type, points });
  it('goes back from the newest row, exactly and past what cannot be read', () => {
    const rows = [
      row('5', 'DEBIT', -0.2),
      row('4', 'OTHER', 7),
      row('3', 'CREDIT', null),
      row('2', 'DEBIT', 0.1),
      row('1', 'CREDIT', 0.3),
    ];
    expect([...runningBalances(rows, 0.4)]).toEqual([
      ['5', 0.4],
      ['4', 0.2],
      ['3', null],
      ['2', 0.2],
      ['1', 0.3],
    ]);
    expect([...runningBalances(rows, null).values()]).toEqual([null, null, null, null, null]);
  });
});
