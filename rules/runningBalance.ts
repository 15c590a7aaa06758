import { addPoints, changeOf } from './points.ts';

interface Row {
  readonly id: string;
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  readonly points: number | null;
}

/** The balance of all these transactions: Credits minus Debits. Those whose effect is unknown change nothing. */
export const balanceOf = (rows: readonly Row[]): number => addPoints(...rows.map((row) => changeOf(row) ?? 0));

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
