import { debitReason } from '#rules/transactionReason.ts';
import type { RedemptionRow } from '../../store/operations/redemptionTypes.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { madeSince } from './plan.ts';

type Match = readonly [redemption: RedemptionRow, transactionId: string];

/** Whether the CRM says that a transaction is for this redemption, for something else, or does not say. */
export function saysOf({ reason }: PointsTransactionRecord, row: RedemptionRow): 'this' | 'other' | 'nothing' {
  if (reason === null) return 'nothing';
  if (reason.toLowerCase() === debitReason(row).toLowerCase()) return 'this';
  return /^(order|stay|encash request) /i.test(reason) ? 'other' : 'nothing';
}

/**
 * Which Debit belongs to which encash, where that is certain: by its reason, else by points and time. What is ambiguous
 * stays unmatched, and its points held.
 *
 * @param waiting encash redemptions whose Debit was not seen yet, oldest first
 * @param debits Debits of the member that belong to no redemption
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

/** Equal requests take equal Debits in their order; while some have none yet, only those that are known to be paid. */
function inOrder(rows: readonly RedemptionRow[], free: readonly PointsTransactionRecord[]): Match[] {
  const takers = rows.length === free.length ? rows : rows.filter(({ paidAt }) => paidAt !== null);
  if (free.length > takers.length) return [];
  const matches = free.flatMap((debit, index): Match[] => {
    const row = takers[index];
    return row && madeSince(debit.createdAt, row) ? [[row, debit.id]] : [];
  });
  return matches.length === free.length ? matches : [];
}
