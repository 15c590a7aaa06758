import * as text from '#text/statement.tsx';
import { transactionTitle } from '#web/apollo/subject.ts';
import { istMoment } from '#web/ui/ist.ts';
import type { StatementRow } from './useWholeLedger.ts';

/**
 * The rows as a spreadsheet reads them: the columns of the ledger, with the points in two columns so that both stay plain
 * numbers, and the name that the CRM keeps for the record. A name that a spreadsheet would run as a formula is made text; the mark at the beginning
 * tells it that the letters are UTF-8.
 */
export async function statementCsv(rows: readonly StatementRow[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = rows.map(({ createdAt, type, points, ...row }) => [
    istMoment(createdAt),
    type === 'CREDIT' ? text.credit : text.debit,
    transactionTitle(row),
    type === 'CREDIT' ? points : null,
    type === 'DEBIT' ? points : null,
    row.name,
  ]);
  return stringify(
    [[text.whenIst, text.type, text.name, text.earnedPoints, text.debitedPoints, text.record], ...lines],
    {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
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
