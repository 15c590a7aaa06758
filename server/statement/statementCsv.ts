import { csvOf } from '#rules/csv.ts';
import * as text from '#text/statementFile.ts';
import { kindName } from '#web/club/transactionKind.ts';
import { transactionTitle } from '#web/club/subject.ts';
import { istClock24, istIsoDay } from '#web/format/ist.ts';
import type { StatementData } from './statementData.ts';

/**
 * A statement as CSV: the opening balance, each transaction with its amount in the column of its type, and the closing
 * balance. Amounts are plain numbers, and a name that a spreadsheet would run as a formula is escaped. The byte order mark
 * declares UTF-8.
 */
export function printStatementCsv(statement: StatementData, now: string, expired: number): string {
  const { from, to, isEnded: ended, transactions } = statement;
  const hasOthers = transactions.some(({ type }) => type === 'OTHER');
  const amounts = <T>(credit: T, debit: T, other: T): T[] => (hasOthers ? [credit, debit, other] : [credit, debit]);
  const none = amounts(null, null, null);
  const rows = transactions.map((row) => [
    istIsoDay(row.createdAt),
    istClock24(row.createdAt),
    kindName(row),
    transactionTitle(row),
    row.name,
    ...amounts(
      row.type === 'CREDIT' ? row.points : null,
      row.type === 'DEBIT' ? row.points : null,
      row.type === 'OTHER' ? row.points : null,
    ),
    row.balanceAfter,
  ]);
  const headings = amounts(text.credits, text.debits, text.others);
  const { opening, closing, credits, debits, others } = statement;
  return csvOf(
    [
      [text.date, text.timeIst, text.type, text.transaction, text.record, ...headings, text.balance],
      [from, null, null, text.opening, null, ...none, opening],
      ...rows,
      [
        ended ? to : istIsoDay(now),
        null,
        null,
        ended ? text.closing : text.closingSoFar,
        null,
        ...amounts(credits, debits, others),
        closing,
      ],
      ...(expired > 0
        ? [[istIsoDay(now), null, null, text.expiredUndated, null, ...amounts(null, expired, null), closing - expired]]
        : []),
    ],
    { forSpreadsheet: true },
  );
}
