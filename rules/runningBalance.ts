import { addPoints, changeOf } from './points.ts';

interface Row {
  readonly id: string;
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  readonly points: number | null;
}

/** The balance of all these transactions: Credits minus Debits. Those whose effect is unknown change nothing. */
export const balanceOf = (rows: readonly Row[]): number => addPoints(...rows.map((row) => changeOf(row) ?? 0));

/** The CRM's totals are brought up to date within this time after a transaction. */
export const totalsLagMs = 48 * 3_600_000;

/**
 * How many of the newest transactions a balance does not include yet, because it is calculated from time to time: those whose
 * changes together are exactly what it lacks.
 *
 * @param difference the balance minus the one calculated from all transactions
 * @returns 0 when the balance is up to date, or when this does not explain the difference
 */
export function countPending(
  newestFirst: readonly (Row & { readonly createdAt: string })[],
  difference: number,
  now: Date,
): number {
  let change = 0;
  for (const [index, row] of newestFirst.entries()) {
    if (addPoints(change, difference) === 0) return index;
    if (Date.parse(row.createdAt) < now.getTime() - totalsLagMs) return 0;
    change = addPoints(change, changeOf(row) ?? 0);
  }
  return addPoints(change, difference) === 0 ? newestFirst.length : 0;
}

/**
 * The balance after each of some transactions that follow each other in the ledger.
 *
 * @param newestFirst with none left out between the first and the last
 * @param newest the balance after the first of them; null when it is unknown
 * @returns by ID; null for a transaction with an unreadable amount
 */
export function runningBalances(
  newestFirst: readonly Row[],
  newest: number | null,
): ReadonlyMap<string, number | null> {
  let balance = newest;
  return new Map(
    newestFirst.map((row) => {
      const after = row.points === null ? null : balance;
      if (balance !== null) balance = addPoints(balance, -(changeOf(row) ?? 0));
      return [row.id, after];
    }),
  );
}
