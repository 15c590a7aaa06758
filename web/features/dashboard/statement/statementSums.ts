import { addPoints } from '#rules/points.ts';
import type { StatementHeadQuery } from './StatementHead.generated.ts';
import type { StatementRow, WholeLedger } from './useWholeLedger.ts';

export type StatementHolder = NonNullable<StatementHeadQuery['me']>;

/** A whole year, with the sum of the transactions before it; null if unknown. */
export interface StatementYear {
  readonly year: number;
  readonly opening: number | null;
}

const ofType = (rows: readonly StatementRow[], type: StatementRow['type']) => rows.filter((row) => row.type === type);
const sumOf = (rows: readonly StatementRow[]) => addPoints(...rows.map(({ points }) => points ?? 0));

/** The sums of a statement. Rows of another type than Credit and Debit are counted apart. */
export const sumsOf = (rows: readonly StatementRow[]) => {
  const others = ofType(rows, 'OTHER');
  return {
    credits: sumOf(ofType(rows, 'CREDIT')),
    debits: sumOf(ofType(rows, 'DEBIT')),
    others: { count: others.length, points: sumOf(others) },
  };
};

/** The sum of all rows before a year; null if they could not be read. */
export function openingOf(earlier: WholeLedger): number | null {
  if (earlier.state !== 'ready') return null;
  const { credits, debits } = sumsOf(earlier.rows);
  return addPoints(credits, -debits);
}
