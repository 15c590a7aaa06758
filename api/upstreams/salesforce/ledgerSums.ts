import { addPoints } from '#rules/points.ts';
import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { oncePer } from '../once.ts';
import type { Crm } from './crm.ts';
import { type LedgerCursor, where } from './ledgerFilter.ts';
import type { CrmMapping } from './mapping.ts';
import { kindOf, type PointsTransactionRecord, type TransactionKind } from './transactionRow.ts';
import { points, text } from './wireTypes.ts';

/** The totals of a whole ledger. */
export interface LedgerSums {
  readonly credits: number;
  readonly creditCount: number;
  readonly debits: number;
  readonly debitCount: number;
  /** Transactions that are neither credits nor debits; not included in any other sum. */
  readonly others: number;
  readonly otherCount: number;
  /** The number of transactions, of any type, with an unreadable amount; they are in no sum. */
  readonly unreadableCount: number;
}

const count = z.int().nonnegative();
const sumRow = oncePer((mapping: CrmMapping) =>
  z
    .object({ type: text.catch(null), total: points, number: count, readable: count.nullish() })
    .transform(({ type, total, number, readable }) => ({
      kind: kindOf(mapping, type),
      total: total ?? 0,
      // Rows without an amount have no sum, and add nothing.
      isKnown: total !== null || readable === 0,
      number,
      // If the sum is unreadable, none of its rows can be used; rows without an amount have no sum.
      unreadable: total === null ? number : number - (readable ?? 0),
    })),
);

/** Sums up the whole ledger in the CRM, of any length, in one call. */
export const sumTransactions = async (crm: Crm, call: CallContext, memberId: string): Promise<LedgerSums> =>
  sumGroups(await queryGroups(crm, call, memberId, null));

/**
 * The Credits minus the Debits up to and including a transaction, in one call, for a ledger of any length.
 *
 * @returns null when the CRM does not show the amounts, or a sum is unreadable.
 * @throws UpstreamError
 */
export async function balanceUpTo(
  crm: Crm,
  call: CallContext,
  memberId: string,
  upTo: LedgerCursor,
): Promise<number | null> {
  const groups = await queryGroups(crm, call, memberId, upTo);
  const counted = groups.filter(({ kind }) => kind !== 'OTHER');
  if (counted.some(({ isKnown }) => !isKnown)) return null;
  return addPoints(...counted.map(({ kind, total }) => (kind === 'CREDIT' ? total : -total)));
}

async function queryGroups(crm: Crm, call: CallContext, memberId: string, upTo: LedgerCursor | null) {
  const { object, fields } = crm.mapping.transaction;
  const { rows } = await crm.access.run(call, object, ({ canRead, isDay }) => {
    const columns = [
      ...(canRead(fields.type) ? [`${fields.type} type`] : []),
      ...(canRead(fields.points) ? [`SUM(${fields.points}) total`, `COUNT(${fields.points}) readable`] : []),
      'COUNT(Id) number',
    ];
    const grouped = canRead(fields.type) ? ` GROUP BY ${fields.type}` : '';
    const soql = `SELECT ${columns.join(', ')} FROM ${object} ${where(crm, memberId, {}, { upTo, isDay })}${grouped}`;
    return crm.query(call, { endpoint: `GET query/${object}`, soql, schema: sumRow(crm.mapping) });
  });
  return rows;
}

/** Sums up a whole ledger whose rows have been read. */
export const sumRows = (rows: readonly PointsTransactionRecord[]): LedgerSums =>
  sumGroups(
    rows.map(({ type, points: amount }) => ({
      kind: type,
      total: amount ?? 0,
      number: 1,
      unreadable: amount === null ? 1 : 0,
    })),
  );

function sumGroups(rows: readonly Omit<z.output<ReturnType<typeof sumRow>>, 'isKnown'>[]): LedgerSums {
  const of = (kind: TransactionKind) => {
    const found = rows.filter((row) => row.kind === kind);
    return {
      total: addPoints(...found.map((row) => row.total)),
      number: found.reduce((sum, row) => sum + row.number, 0),
    };
  };
  const [credit, debit, other] = [of('CREDIT'), of('DEBIT'), of('OTHER')];
  return {
    credits: credit.total,
    creditCount: credit.number,
    debits: debit.total,
    debitCount: debit.number,
    others: other.total,
    otherCount: other.number,
    unreadableCount: rows.reduce((sum, row) => sum + row.unreadable, 0),
  };
}
