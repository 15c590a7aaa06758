import { addPoints } from '#rules/points.ts';
import * as text from '#text/statement.tsx';
import { istYear } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { statementStyles } from './statement.styles.tsx';
import type { StatementHolder, StatementYear, sumsOf } from './statementSums.ts';

/** The sums of the rows, between the balances of a whole year, and the member's points today. */
export function StatementTotals(props: {
  readonly sums: ReturnType<typeof sumsOf>;
  readonly year: StatementYear | null;
  readonly points: StatementHolder['points'];
  readonly now: string;
}) {
  const { sums, year, points, now } = props;
  const { credits, debits, others } = sums;
  return (
    <dl className={statementStyles.totals} data-sums="" aria-label={text.totals}>
      {year !== null && <Known name={text.openingBalance(year.year)} value={year.opening} />}
      <div>
        <dt>{text.credits}</dt>
        <dd data-num="">{formatNumber(credits)}</dd>
      </div>
      <div>
        <dt>{text.debits}</dt>
        <dd data-num="">{formatNumber(debits)}</dd>
      </div>
      <div>
        <dt>{text.creditsLessDebits}</dt>
        <dd data-num="">{formatNumber(addPoints(credits, -debits))}</dd>
      </div>
      {year !== null && (
        <Known
          name={text.closingBalance(year.year, istYear(now) > year.year)}
          value={year.opening === null ? null : addPoints(year.opening, credits, -debits)}
        />
      )}
      {others.count > 0 && (
        <div>
          <dt>{text.otherTransactions(formatNumber(others.count))}</dt>
          <dd data-num="">{formatNumber(others.points)}</dd>
        </div>
      )}
      <Known name={text.expiredInAll} value={points?.expired ?? null} />
      <Known name={text.heldToday} value={points?.held ?? null} />
      <Known name={text.balanceToday} value={points?.balance ?? null} />
    </dl>
  );
}

/** A total that the CRM does not return is shown as missing. */
function Known({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-num="">{value === null ? text.notKnown : formatNumber(value)}</dd>
    </div>
  );
}
