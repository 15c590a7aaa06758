import { describe, expect, it } from 'vitest';
import { statementCsv, statementFile } from '#web/features/dashboard/statement/statementCsv.ts';

const labels = { CREDIT: 'Credit', DEBIT: 'Debit', OTHER: 'Adjustment' } as const;
const row = (name: string, type: keyof typeof labels, points: number | null) => ({
  __typename: 'PointsTransaction' as const,
  id: name,
  name: 'LT-002340',
  title: name,
  subject: null,
  type,
  typeLabel: labels[type],
  points,
  createdAt: '2026-11-06T03:30:00.000Z',
});

describe('the statement as a file', () => {
  it('has one line for each row, in Indian time, with plain numbers', async () => {
    const text = await statementCsv([
      row('Diwali bonus', 'CREDIT', 10_000),
      row('Order VR-20871, vase', 'DEBIT', 16_500),
    ]);
    expect(text).toBe(
      [
        '\uFEFFDate & Time (IST),Transaction Type,Transaction Name,Earned Points,Debited Points,Record',
        '"6 Nov 2026, 9:00 am",Credit,Diwali bonus,10000,,LT-002340',
        '"6 Nov 2026, 9:00 am",Debit,"Order VR-20871, vase",,16500,LT-002340',
        '',
      ].join('\r\n'),
    );
  });

  it('gives transactions of another type a column of their own, and leaves an unknown amount empty', async () => {
    const text = await statementCsv([
      row('By hand', 'OTHER', 12.5),
      row('Correction', 'CREDIT', -500),
      row('Lost', 'DEBIT', null),
    ]);
    expect(text.split('\r\n').map((line) => line.replace(/^.*am",/, ''))).toEqual([
      '\uFEFFDate & Time (IST),Transaction Type,Transaction Name,Earned Points,Debited Points,Other Points,Record',
      'Adjustment,By hand,,,12.5,LT-002340',
      'Credit,Correction,-500,,,LT-002340',
      'Debit,Lost,,,,LT-002340',
      '',
    ]);
  });

  it.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\tx'])(
    'makes a name that a spreadsheet would run plain text: %s',
    async (name) => {
      const [, line = ''] = (await statementCsv([row(name, 'CREDIT', 1)])).split('\r\n');
      expect(line).toMatch(/Credit,"?'/);
    },
  );

  it('is named after the club, the membership and what was chosen', () => {
    expect(statementFile('Veranda', '00042719', [null, 'all', ''])).toBe('veranda-points-00042719-all.csv');
    expect(statementFile('Veranda', '00042719', [2025, 'debit', 'Café & Co'])).toBe(
      'veranda-points-00042719-2025-debit-caf-co.csv',
    );
  });
});
