import * as text from '#text/statement.tsx';
import { transactionTitle } from '#web/club/subject.ts';
import { istMoment } from '#web/format/ist.ts';
import type { StatementRow } from './useWholeLedger.ts';

/** The club's labels of the two known types, the CRM's own label for any other. */
export const kindName = ({ type, typeLabel }: Pick<StatementRow, 'type' | 'typeLabel'>): string =>
  ({ CREDIT: text.credit, DEBIT: text.debit, OTHER: typeLabel ?? text.otherType })[type];

/**
 * The rows as CSV: the columns of the ledger, with a points column for each type so that all values are plain numbers,
 * and the name of the CRM record. A name that a spreadsheet would run as a formula is escaped. The byte order mark
 * declares UTF-8.
 */
export async function statementCsv(rows: readonly StatementRow[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const hasOthers = rows.some(({ type }) => type === 'OTHER');
  const lines = rows.map((row) => [
    istMoment(row.createdAt),
    kindName(row),
    transactionTitle(row),
    row.type === 'CREDIT' ? row.points : null,
    row.type === 'DEBIT' ? row.points : null,
    ...(hasOthers ? [row.type === 'OTHER' ? row.points : null] : []),
    row.name,
  ]);
  const amounts = [text.earnedPoints, text.debitedPoints, ...(hasOthers ? [text.otherPoints] : [])];
  return stringify([[text.whenIst, text.type, text.name, ...amounts, text.record], ...lines], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

/** `veranda-points-00042719-2025-credit.csv`. */
export function statementFile(
  club: string,
  membershipNumber: string,
  parts: readonly (string | number | null)[],
): string {
  const words = [club, 'points', membershipNumber, ...parts].filter((part) => part !== null && part !== '');
  return `${words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')}.csv`;
}
