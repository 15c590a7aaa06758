import { writeFileSync } from 'node:fs';
import { it, vi } from 'vitest';
const hi = process.env['HI'] === '1';

  if (hi) vi.doMock('#text/statementFile.ts', () => import('../../web/text/hi/statementFile.ts'));
  if (hi) vi.doMock('#text/calendar.ts', () => import('../../web/text/hi/calendar.ts'));
  if (hi) vi.doMock('#text/ledger.tsx', () => import('../../web/text/hi/ledger.tsx'));
  if (hi) vi.doMock('#text/subjects.ts', () => import('../../web/text/hi/subjects.ts'));

it('draws', async () => {
  const { drawStatementPdf } = await import('#web/app/site/statement/statementPdf.ts');
  const count = Number(process.env['ROWS'] ?? 120);
  let balance = 12345;
  const transactions = Array.from({ length: count }, (_, index) => {
    const type = index % 17 === 5 ? 'OTHER' : index % 3 === 0 ? 'DEBIT' : 'CREDIT';
    const points = index === 7 ? null : index % 11 === 4 ? -250 : 1000 + index * 37.5;
    if (type !== 'OTHER' && points !== null) balance += type === 'CREDIT' ? points : -points;
    const subjects = [
      { kind: 'ORDER', id: '1', number: 'VR-30001', name: 'Stone bowl candle set with a long name that has to wrap, ₹1,299' },
      { kind: 'HOTEL', id: '2', number: null, name: 'बाँसुरी विला, लोनावला' },
      null,
      { kind: 'WELCOME', id: null, number: null, name: null },
    ] as const;
    return { __typename: 'PointsTransaction', id: `a0Y${index}`, name: `LT-${100000 + index}`, title: 'Referral reward — Zoë Łukasz', subject: subjects[index % 4] ?? null, type, typeLabel: type === 'OTHER' ? 'Adjustment' : type === 'DEBIT' ? 'Debit' : 'Credit', points, createdAt: new Date(Date.UTC(2026, 3, 1, 4) + index * 86400000 * 2).toISOString(), balanceAfter: points === null ? null : balance };
  });
  const statement = { __typename: 'Statement', period: '2026-27', kind: 'FINANCIAL_YEAR', from: '2026-04-01', to: '2027-03-31', ended: false, opening: 12345, credits: 1234567, creditCount: 80, debits: 34567.5, debitCount: 40, others: 4300, otherCount: 7, unreadableCount: 1, closing: balance, transactionCount: count, missingCount: 0, transactions };
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const at = performance.now();
    const body = await drawStatementPdf({ __typename: 'Member', id: 'x', name: 'Ananya Deshmukh', membershipNumber: '00042719', statement } as never, statement as never, '2026-11-25T09:00:00.000Z');
    times.push(Math.round(performance.now() - at));
    writeFileSync(`/tmp/statement-${hi ? 'hi' : 'en'}.pdf`, body);
  }
  console.log('ms', times, 'rss', Math.round(process.memoryUsage().rss / 1e6));
}, 60000);
