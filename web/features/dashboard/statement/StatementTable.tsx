import { changeOf } from '#rules/points.ts';
import * as text from '#text/statement.tsx';
import { transactionTitle } from '#web/club/subject.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { statementStyles } from './statement.styles.tsx';
import { kindName } from './statementCsv.ts';
import type { StatementRow } from './useWholeLedger.ts';

/** Every transaction of the statement. */
export function StatementTable({ rows }: { readonly rows: readonly StatementRow[] }) {
  return (
    <table className={statementStyles.rows}>
      <caption>{text.transactions(formatNumber(rows.length), rows.length)}</caption>
      <thead>
        <tr>
          <th scope="col">{text.when}</th>
          <th scope="col">{text.type}</th>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.points}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <span>{istDate(row.createdAt)},</span> <span>{istTime(row.createdAt)}</span>
            </td>
            <td>{kindName(row)}</td>
            <td>
              {transactionTitle(row)}
              {transactionTitle(row) !== row.name && <small>{row.name}</small>}
            </td>
            <td>{amountOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountOf(row: StatementRow): string {
  if (row.points === null) return text.amountNotKnown;
  const change = changeOf(row);
  return `${change !== null && change > 0 ? '+' : ''}${formatNumber(change ?? row.points)}`;
}
