import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '#web/brand/brand.ts';
import { formatNumber } from '#web/ui/format.ts';
import { istDate, istTime } from '#web/ui/ist.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Num } from '#web/ui/Num.tsx';
import type { StatementHeadQuery } from './StatementHead.generated.ts';
import { PaperSheet, Rows, Totals } from './statementParts.tsx';
import type { StatementRow } from './useWholeLedger.ts';

type Holder = NonNullable<StatementHeadQuery['me']>;

const sumOf = (rows: readonly StatementRow[], type: StatementRow['type']) =>
  rows.filter((row) => row.type === type).reduce((sum, row) => sum + row.points, 0);

/** The statement as it is printed: whose it is, of which part of the ledger, every row, and what they come to. */
export function StatementSheet(props: {
  readonly holder: Holder;
  readonly part: string;
  readonly rows: readonly StatementRow[];
  readonly now: string;
}) {
  const { holder, part, rows, now } = props;
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
            Points statement
          </chakra.h1>
          <chakra.p textStyle="small" color="fg.muted" marginTop="8px">
            {part}
            {oldest && newest && (
              <>
                , <Num>{istDate(oldest.createdAt)}</Num> to <Num>{istDate(newest.createdAt)}</Num>
              </>
            )}
          </chakra.p>
        </div>
        <Totals>
          <div>
            <dt>Member</dt>
            <dd>{holder.name ?? 'Name not known'}</dd>
          </div>
          <div>
            <dt>Membership number</dt>
            <dd data-num="">{holder.membershipNumber}</dd>
          </div>
          {holder.home !== null && (
            <div>
              <dt>Home</dt>
              <dd>{holder.home}</dd>
            </div>
          )}
          <div>
            <dt>Made on</dt>
            <dd data-num="">
              {istDate(now)}, {istTime(now)} IST
            </dd>
          </div>
        </Totals>
      </chakra.header>
      <Totals data-sums="" aria-label="Totals">
        <div>
          <dt>Credits</dt>
          <dd data-num="">{formatNumber(credits)}</dd>
        </div>
        <div>
          <dt>Debits</dt>
          <dd data-num="">{formatNumber(debits)}</dd>
        </div>
        <div>
          <dt>Credits less Debits</dt>
          <dd data-num="">{formatNumber(credits - debits)}</dd>
        </div>
        <Known name="Expired, in all" value={holder.points?.expired ?? null} />
        <Known name="Held today" value={holder.points?.held ?? null} />
        <Known name="Balance Points today" value={holder.points?.balance ?? null} />
      </Totals>
      <Rows>
        <caption>
          {formatNumber(rows.length)} {rows.length === 1 ? 'transaction' : 'transactions'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Date &amp; Time</th>
            <th scope="col">Transaction Type</th>
            <th scope="col">Transaction Name</th>
            <th scope="col">Earned Points</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, createdAt, type, name, points }) => (
            <tr key={id}>
              <td>
                <span>{istDate(createdAt)},</span> <span>{istTime(createdAt)}</span>
              </td>
              <td>{type === 'CREDIT' ? 'Credit' : 'Debit'}</td>
              <td>{name}</td>
              <td>{type === 'CREDIT' ? `+${formatNumber(points)}` : formatNumber(-points)}</td>
            </tr>
          ))}
        </tbody>
      </Rows>
      <chakra.p textStyle="tiny" color="fg.muted">
        Expired points carry no date and have no row. Held points are part of the balance until what they are held for
        is confirmed.
      </chakra.p>
    </PaperSheet>
  );
}

/** A total that the CRM leaves out is said to be missing. */
function Known({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-num="">{value === null ? 'not known just now' : formatNumber(value)}</dd>
    </div>
  );
}
