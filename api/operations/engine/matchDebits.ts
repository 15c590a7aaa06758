import { debitReason } from '#rules/transactionReason.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import type { RedemptionRow } from '../records/types.ts';
import { madeSince } from './kind.ts';

type Match = readonly [redemption: RedemptionRow, transactionId: string];

/** Whether the CRM's reason says that a transaction is for this redemption or for something else, or says nothing. */
export function saysOf({ reason }: PointsTransactionRecord, row: RedemptionRow): 'this' | 'other' | 'nothing' {
  if (reason === null) return 'nothing';
  if (reason.toLowerCase() === debitReason(row).toLowerCase()) return 'this';
  return /^(order|stay|encash request) /i.test(reason) ? 'other' : 'nothing';
}

/**
 * Matches Debits to encash requests where the match is certain: by reason, otherwise by points and time. Ambiguous ones
 * stay unmatched, with their points on hold.
 *
 * @param waiting encash redemptions without a known Debit, oldest first
 * @param debits Debits of the member that are not linked to a redemption
 * @param rivals points of other redemptions that one of these Debits may belong to
 */
export function matchDebits(
  waiting: readonly RedemptionRow[],
  debits: readonly PointsTransactionRecord[],
  rivals: ReadonlySet<number>,
): Match[] {
  const named = waiting.flatMap((row): Match[] => {
    const own = debits.find((debit) => debit.points === row.points && saysOf(debit, row) === 'this');
    return own ? [[row, own.id]] : [];
  });
  const matchedRows = new Set(named.map(([row]) => row));
  const matchedDebits = new Set(named.map(([, id]) => id));
  const rest = Map.groupBy(
    waiting.filter((row) => !matchedRows.has(row)),
    ({ points }) => points,
  );
  const byPoints = [...rest].flatMap(([points, rows]) => {
    const free = debits
      .filter((debit) => debit.points === points && !matchedDebits.has(debit.id))
      .filter((debit) => rows.some((row) => saysOf(debit, row) === 'nothing'))
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    return rivals.has(points) ? [] : inOrder(rows, free);
  });
  return [...named, ...byPoints];
}

/**
 * Matches equal requests and Debits in order. While there are fewer Debits, only requests known to be paid are matched.
 */
function inOrder(rows: readonly RedemptionRow[], free: readonly PointsTransactionRecord[]): Match[] {
  const takers = rows.length === free.length ? rows : rows.filter(({ paidAt }) => paidAt !== null);
  if (free.length > takers.length) return [];
  const matches = free.flatMap((debit, index): Match[] => {
    const row = takers[index];
    return row && madeSince(debit.createdAt, row) ? [[row, debit.id]] : [];
  });
  return matches.length === free.length ? matches : [];
}
