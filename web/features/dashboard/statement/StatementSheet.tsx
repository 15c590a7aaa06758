import { addPoints, changeOf } from '#rules/points.ts';
import * as text from '#text/statement.tsx';
import { transactionTitle } from '#web/club/subject.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate, istMoment, istTime, istYear } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Flex, Muted, Stack, Tiny, Title2 } from '#web/ui/primitives.ts';
import { statementStyles } from './statement.styles.tsx';
import { kindName } from './statementCsv.ts';
import type { StatementHeadQuery } from './StatementHead.generated.ts';
import type { StatementRow, WholeLedger } from './useWholeLedger.ts';

type Holder = NonNullable<StatementHeadQuery['me']>;

const ofType = (rows: readonly StatementRow[], type: StatementRow['type']) => rows.filter((row) => row.type === type);
const sumOf = (rows: readonly StatementRow[]) => addPoints(...rows.map(({ points }) => points ?? 0));

/** The sum of all rows before a year; null if they could not be read. */
export const openingOf = (earlier: WholeLedger): number | null =>
  earlier.state === 'ready'
    ? addPoints(sumOf(ofType(earlier.rows, 'CREDIT')), -sumOf(ofType(earlier.rows, 'DEBIT')))
    : null;

/** The printed statement: the member, the part of the ledger, every row, and the sum. */
export function StatementSheet(props: {
  readonly holder: Holder;
  readonly part: string;
  readonly rows: readonly StatementRow[];
  /** For a whole year: the sum of the transactions before it, null if unknown. */
  readonly year: { readonly year: number; readonly opening: number | null } | null;
  readonly now: string;
}) {
  const { holder, part, rows, year, now } = props;
  const oldest = rows.at(-1);
  const newest = rows[0];
  const credits = sumOf(ofType(rows, 'CREDIT'));
  const debits = sumOf(ofType(rows, 'DEBIT'));
  const others = ofType(rows, 'OTHER');
  const isPartial = others.length > 0 || rows.some(({ points }) => points === null);
  return (
    <article className={statementStyles.paperSheet} aria-labelledby="statement-title">
      <Stack as="header" gap="28px">
        <Flex justify="space-between" gap="24px" align="flex-start">
          <Logo />
          <Tiny textAlign="right">
            {brand.developer}
            <br />
            {brand.contact.phone}
          </Tiny>
        </Flex>
        <div>
          <Title2 as="h1" id="statement-title" tabIndex={-1}>
            {text.title}
          </Title2>
          <Muted mt="8px">
            {oldest && newest
              ? text.partFromTo(part, <Num>{istDate(oldest.createdAt)}</Num>, <Num>{istDate(newest.createdAt)}</Num>)
              : part}
          </Muted>
        </div>
        <dl className={statementStyles.totals}>
          <div>
            <dt>{text.member}</dt>
            <dd>{holder.name ?? text.noName}</dd>
          </div>
          <div>
            <dt>{text.membershipNumber}</dt>
            <dd data-num="">{holder.membershipNumber}</dd>
          </div>
          {holder.home !== null && (
            <div>
              <dt>{text.home}</dt>
              <dd>{holder.home}</dd>
            </div>
          )}
          <div>
            <dt>{text.madeOn}</dt>
            <dd data-num="">{text.madeAt(istMoment(now))}</dd>
          </div>
        </dl>
      </Stack>
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
        {others.length > 0 && (
          <div>
            <dt>{text.otherTransactions(formatNumber(others.length))}</dt>
            <dd data-num="">{formatNumber(sumOf(others))}</dd>
          </div>
        )}
        <Known name={text.expiredInAll} value={holder.points?.expired ?? null} />
        <Known name={text.heldToday} value={holder.points?.held ?? null} />
        <Known name={text.balanceToday} value={holder.points?.balance ?? null} />
      </dl>
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
      <Tiny>
        {text.remark}
        {year !== null && ` ${text.yearRemark}`}
        {isPartial && ` ${text.notCounted}`}
      </Tiny>
    </article>
  );
}

function amountOf(row: StatementRow): string {
  if (row.points === null) return text.amountNotKnown;
  const change = changeOf(row);
  return `${change !== null && change > 0 ? '+' : ''}${formatNumber(change ?? row.points)}`;
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
