import { css } from '#styled-system/css/css.js';
import { statementPath } from '#rules/statement.ts';
import * as text from '#text/statement.tsx';
import { periodName } from '#web/club/periodName.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { StatementRow_statementFragment as StatementRow } from './Statements.generated.ts';

const onNarrow = '@media (max-width: 819.98px)';
const styles = {
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'small',
    tableLayout: { md: 'fixed' },
    '& th, & td': { padding: { md: '13px 12px', lg: '13px 24px' }, textAlign: 'right', textStyle: 'num' },
    '& thead th': { textStyle: 'tiny', fontWeight: '500', color: 'fg.muted', verticalAlign: 'bottom' },
    '& thead th:last-child': { width: { md: '190px', lg: '226px' } },
    '& th:first-child': { textAlign: 'left', width: { md: '22%', lg: '26%' }, paddingLeft: { md: '18px', lg: '24px' } },
    '& tbody tr': { borderTop: '1px solid {colors.line}' },
    '& tbody th': { fontWeight: '500' },
    '& tr[data-year] > *': { fontWeight: '600' },
    '& tr[data-year] > th > span': { textStyle: 'h4' },
    // A financial year has a hyphen, after which no line begins.
    '& th > span > span': { whiteSpace: 'nowrap' },
    '& td[data-cell=closing]': { fontWeight: '600' },
    '& small[data-narrow]': { display: { base: 'block', md: 'none' } },
    '& small': { display: 'block', fontSize: '13', fontWeight: '400', color: 'fg.muted', whiteSpace: 'nowrap' },
    // On a phone a row has two lines: period and closing balance, then the sums and the files.
    [onNarrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 16px',
        padding: '14px 18px',
      },
      '& tbody tr:first-of-type': { borderTop: '0' },
      '& td[data-cell=opening], & td[data-cell=credits], & td[data-cell=debits]': { display: 'none' },
      '& td[data-cell=files]': { gridColumn: '1 / -1', textAlign: 'left' },
    },
  }),
  files: css({
    display: 'inline-flex',
    gap: { base: '8px', md: '6px' },
    justifyContent: 'flex-end',
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: { base: '40px', md: '32px' },
      padding: '4px 12px',
      border: '1px solid {colors.line.field}',
      borderRadius: 'control',
      fontSize: '14',
      fontWeight: '600',
      _hover: { borderColor: 'fg.ink', background: 'bg.hover' },
      '& > svg': { width: '14px', height: '14px' },
    },
  }),
};

const formats = [
  ['pdf', text.pdf],
  ['csv', text.csv],
] as const;

/** A financial year and its months, with their files. */
export function StatementYear(props: {
  readonly rows: readonly [StatementRow, ...StatementRow[]];
  /** Points that expired and are in no statement. */
  readonly expired: number;
}) {
  const { rows, expired } = props;
  return (
    <Sheet as="section" css={{ overflow: 'hidden' }} aria-label={periodName(rows[0])}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.period}</th>
            <th scope="col">{text.opening}</th>
            <th scope="col">{text.credits}</th>
            <th scope="col">{text.debits}</th>
            <th scope="col">{text.closing}</th>
            <th scope="col">{text.files}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.period} row={row} expired={expired} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Row({ row, expired }: { readonly row: StatementRow; readonly expired: number }) {
  const { kind, period, opening, credits, debits, closing, isEnded: ended, transactionCount } = row;
  const name = periodName(row);
  const year = name.lastIndexOf(' ') + 1;
  return (
    <tr {...(kind === 'FINANCIAL_YEAR' ? { 'data-year': '' } : {})}>
      <th scope="row">
        <span>
          {name.slice(0, year)}
          <span>{name.slice(year)}</span>
        </span>
        <small>{text.transactions(formatNumber(transactionCount), transactionCount)}</small>
      </th>
      <td data-cell="opening">{formatNumber(opening)}</td>
      <td data-cell="credits">{formatNumber(credits)}</td>
      <td data-cell="debits">{formatNumber(debits)}</td>
      <td data-cell="closing">
        {formatNumber(closing)}
        {ended ? <small data-narrow="">{text.closing}</small> : <small>{text.soFar}</small>}
        {!ended && expired > 0 && <small>{text.afterExpiry(formatNumber(closing - expired))}</small>}
      </td>
      <td data-cell="files">
        <span className={styles.files}>
          {formats.map(([format, label]) => (
            // A file, not a page: the browser fetches it with the member's cookie.
            <a key={format} href={statementPath(period, format)} download>
              <Icon name="download" />
              {label}
              <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
            </a>
          ))}
        </span>
      </td>
    </tr>
  );
}
