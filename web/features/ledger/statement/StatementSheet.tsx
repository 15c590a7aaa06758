import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/statement.tsx';
import { transactionTitle } from '#web/apollo/subject.ts';
import { brand } from '#web/brand/brand.ts';
import { formatNumber } from '#web/ui/format.ts';
import { istDate, istMoment, istTime, istYear } from '#web/ui/ist.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Num } from '#web/ui/Num.tsx';
import type { StatementHeadQuery } from './StatementHead.generated.ts';
import { PaperSheet, Rows, Totals } from './statementParts.tsx';
import type { StatementRow, WholeLedger } from './useWholeLedger.ts';

type Holder = NonNullable<StatementHeadQuery['me']>;

const sumOf = (rows: readonly StatementRow[], type: StatementRow['type']) =>
  rows.filter((row) => row.type === type).reduce((sum, row) => sum + row.points, 0);

/** What all rows before a year come to; null where they could not be read. */
export const openingOf = (earlier: WholeLedger): number | null =>
  earlier.state === 'ready' ? sumOf(earlier.rows, 'CREDIT') - sumOf(earlier.rows, 'DEBIT') : null;

/** The statement as it is printed: whose it is, of which part of the ledger, every row, and what they come to. */
export function StatementSheet(props: {
  readonly holder: Holder;
  readonly part: string;
  readonly rows: readonly StatementRow[];
  /** Of a whole year: what the transactions before it come to, null where that is not known. */
  readonly year: { readonly year: number; readonly opening: number | null } | null;
  readonly now: string;
}) {
  const { holder, part, rows, year, now } = props;
  const oldest = rows.at(-1);
  const newest = rows[0];
  const credits = sumOf(rows, 'CREDIT');
  const debits = sumOf(rows, 'DEBIT');
  return (
    <PaperSheet aria-labelledby="statement-title">
      <chakra.header display="grid" gap="28px">
        <chakra.div display="flex" justifyContent="space-between" gap="24px" alignItems="flex-start">
          <Logo />
          <chakra.p textStyle="tiny" color="fg.muted" textAlign="right">
            {brand.developer}
            <br />
            {brand.contact.phone}
          </chakra.p>
        </chakra.div>
        <div>
          <chakra.h1 id="statement-title" tabIndex={-1} textStyle="h2">
            {text.title}
          </chakra.h1>
          <chakra.p textStyle="small" color="fg.muted" marginTop="8px">
            {oldest && newest
              ? text.partFromTo(part, <Num>{istDate(oldest.createdAt)}</Num>, <Num>{istDate(newest.createdAt)}</Num>)
              : part}
          </chakra.p>
        </div>
        <Totals>
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
        </Totals>
      </chakra.header>
      <Totals data-sums="" aria-label={text.totals}>
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
          <dd data-num="">{formatNumber(credits - debits)}</dd>
        </div>
        {year !== null && (
          <Known
            name={text.closingBalance(year.year, istYear(now) > year.year)}
            value={year.opening === null ? null : year.opening + credits - debits}
          />
        )}
        <Known name={text.expiredInAll} value={holder.points?.expired ?? null} />
        <Known name={text.heldToday} value={holder.points?.held ?? null} />
        <Known name={text.balanceToday} value={holder.points?.balance ?? null} />
      </Totals>
      <Rows>
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
          {rows.map(({ id, createdAt, type, points, ...row }) => (
            <tr key={id}>
              <td>
                <span>{istDate(createdAt)},</span> <span>{istTime(createdAt)}</span>
              </td>
              <td>{type === 'CREDIT' ? text.credit : text.debit}</td>
              <td>
                {transactionTitle(row)}
                {transactionTitle(row) !== row.name && <small>{row.name}</small>}
              </td>
              <td>{type === 'CREDIT' ? `+${formatNumber(points)}` : formatNumber(-points)}</td>
            </tr>
          ))}
        </tbody>
      </Rows>
      <chakra.p textStyle="tiny" color="fg.muted">
        {text.remark}
        {year !== null && ` ${text.yearRemark}`}
      </chakra.p>
    </PaperSheet>
  );
}

/** A total that the CRM leaves out is said to be missing. */
function Known({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-num="">{value === null ? text.notKnown : formatNumber(value)}</dd>
    </div>
  );
}
