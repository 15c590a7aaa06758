import * as text from '#text/statement.tsx';
import { brand } from '#web/brand/brand.ts';
import { istDate, istMoment } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Flex, Muted, Stack, Tiny, Title2 } from '#web/ui/primitives.ts';
import { statementStyles } from './statement.styles.tsx';
import { type StatementHolder, type StatementYear, sumsOf } from './statementSums.ts';
import { StatementTable } from './StatementTable.tsx';
import { StatementTotals } from './StatementTotals.tsx';
import type { StatementRow } from './useWholeLedger.ts';

interface Props {
  readonly holder: StatementHolder;
  readonly part: string;
  readonly rows: readonly StatementRow[];
  readonly year: StatementYear | null;
  readonly now: string;
}

/** The printed statement: the member, the part of the ledger, every row, and the sum. */
export function StatementSheet(props: Props) {
  const { holder, rows, year, now } = props;
  const sums = sumsOf(rows);
  const isPartial = sums.others.count > 0 || rows.some(({ points }) => points === null);
  return (
    <article className={statementStyles.paperSheet} aria-labelledby="statement-title">
      <SheetHead {...props} />
      <StatementTotals sums={sums} year={year} points={holder.points} now={now} />
      <StatementTable rows={rows} />
      <Tiny>
        {text.remark}
        {year !== null && ` ${text.yearRemark}`}
        {isPartial && ` ${text.notCounted}`}
      </Tiny>
    </article>
  );
}

function SheetHead({ holder, part, rows, now }: Props) {
  const oldest = rows.at(-1);
  const newest = rows[0];
  return (
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
  );
}
