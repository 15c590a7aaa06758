import type { BalanceStep, Reconciliation } from '../../__generated__/schema.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

type Transactions = readonly PointsTransactionRecord[];

const signed = ({ type, points }: PointsTransactionRecord) => (type === 'CREDIT' ? points : -points);

/**
 * The balance after each moment, oldest first. More transactions than `maxSteps` are drawn together into steps of equal
 * time, each standing at its last transaction, so that the first and last balance stay exact.
 */
export function balanceSteps(newestFirst: Transactions, maxSteps: number): BalanceStep[] {
  const oldestFirst = newestFirst.toReversed();
  const first = Date.parse(oldestFirst.at(0)?.createdAt ?? '');
  const span = Date.parse(oldestFirst.at(-1)?.createdAt ?? '') - first;
  const slotOf = (transaction: PointsTransactionRecord, index: number) =>
    oldestFirst.length <= maxSteps || span === 0
      ? Math.min(index, maxSteps - 1)
      : Math.min(maxSteps - 1, Math.floor(((Date.parse(transaction.createdAt) - first) / span) * maxSteps));

  const steps: BalanceStep[] = [];
  let balance = 0;
  let slot = -1;
  for (const [index, transaction] of oldestFirst.entries()) {
    const change = signed(transaction);
    balance += change;
    const last = steps.at(-1);
    if (last && slotOf(transaction, index) === slot) {
      Object.assign(last, {
        at: transaction.createdAt,
        balance,
        change: last.change + change,
        count: last.count + 1,
        name: null,
      });
    } else {
      slot = slotOf(transaction, index);
      steps.push({ at: transaction.createdAt, balance, change, count: 1, name: transaction.name });
    }
  }
  return steps;
}

/** Works the balance out row by row and holds it against the CRM's total. */
export function reconcile(
  transactions: Transactions,
  totals: { readonly balance: number | null; readonly expired: number | null },
  at: Date,
): Reconciliation {
  const ofType = (type: PointsTransactionRecord['type']) => transactions.filter((one) => one.type === type);
  const sum = (rows: Transactions) => rows.reduce((total, row) => total + row.points, 0);
  const [credited, debited] = [ofType('CREDIT'), ofType('DEBIT')];
  const expired = totals.expired ?? 0;
  const balance = sum(credited) - sum(debited) - expired;
  return {
    credits: sum(credited),
    creditCount: credited.length,
    debits: sum(debited),
    debitCount: debited.length,
    expired,
    balance,
    difference: (totals.balance ?? 0) - balance,
    at: at.toISOString(),
  };
}
