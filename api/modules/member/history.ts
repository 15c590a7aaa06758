import type { BalanceStep, Reconciliation } from '../../__generated__/schema.ts';
import type { LedgerSums, PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

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

/** Works the balance out of the whole ledger and holds it against the CRM's total. */
export function reconcile(
  sums: LedgerSums,
  totals: { readonly balance: number | null; readonly expired: number | null },
  at: Date,
): Reconciliation {
  const expired = totals.expired ?? 0;
  const balance = sums.credits - sums.debits - expired;
  return {
    ...sums,
    expired,
    balance,
    difference: (totals.balance ?? 0) - balance,
    complete: totals.balance !== null && totals.expired !== null,
    at: at.toISOString(),
  };
}
