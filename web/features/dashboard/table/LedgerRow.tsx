import type { FragmentType } from '@apollo/client';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { changeOf } from '#rules/points.ts';
import * as text from '#text/ledger.tsx';
import { transactionTitle } from '#web/club/subject.ts';
import { kindName } from '#web/club/transactionKind.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { icons } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import { openState } from '../story/useStory.ts';
import { type LedgerRow_transactionFragment, useLedgerRow_transactionFragment } from './LedgerRow.generated.ts';

/** Below 820 px only for screen readers. */
const hiddenOnPhones = {
  '@media (max-width: 819.98px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

/**
 * The columns of header and rows. Below 820 px a row has two lines: name and points, then date and balance; the sign tells the
 * type.
 */
export const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: '168px 118px minmax(0, 1fr) 124px 136px',
      lg: '210px 160px minmax(0, 1fr) 150px 170px',
    },
    gap: { base: '2px 16px', md: '0' },
    alignItems: 'baseline',
  },
});

/**
 * A row whose cells are plain elements, identified by `data-cell`. While scrolling, nearly every frame adds a row, and
 * one styled element is faster than eight.
 */
export const TableRow = styled(Columns, {
  base: {
    position: 'relative',
    padding: { base: '14px 18px', md: '15px 0' },
    borderBottom: '1px solid {colors.line}',
    textStyle: 'small',
    '& > *': { paddingInline: { md: '16px', lg: '24px' }, minWidth: '0' },
    '& > [data-cell=when]': {
      textStyle: 'num',
      order: { base: '3', md: '0' },
      fontSize: { base: '14', md: '15' },
      color: { base: 'fg.muted', md: 'fg.ink' },
      '& > small': {
        display: { base: 'inline', md: 'block' },
        _before: { content: { base: '"· "', md: 'none' } },
        fontSize: { base: 'inherit', md: '13' },
        color: 'fg.muted',
      },
    },
    '& > [data-cell=kind]': {
      fontSize: { base: '14', md: '15' },
      color: { base: 'fg.muted', md: 'fg.ink' },
      whiteSpace: 'nowrap',
      '&:not([data-shown])': hiddenOnPhones,
      '&[data-shown]': { order: { base: '4', md: '0' }, textAlign: { base: 'right', md: 'left' } },
      '& > svg': {
        display: 'inline-block',
        width: '14px',
        height: '14px',
        marginRight: '7px',
        verticalAlign: '-.1em',
        color: 'fg.muted',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: '1.5',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
    },
    '& > [data-cell=name]': {
      order: { base: '1', md: '0' },
      fontWeight: { base: '500', md: '400' },
      overflowWrap: 'anywhere',
      // At its end, so that a name in a line of its own is not indented.
      '& > a:not(:only-child)': { marginRight: '10px' },
      '& > a': {
        textDecoration: 'underline',
        textDecorationColor: 'color-mix(in srgb, currentColor 30%, transparent)',
        textDecorationThickness: '1px',
        textUnderlineOffset: '4px',
        _hover: { textDecorationColor: 'currentColor' },
        // The whole row opens the transaction.
        _after: { content: '""', position: 'absolute', inset: '0' },
      },
      '& > small:not([class])': {
        textStyle: 'num',
        fontSize: '13',
        fontWeight: '400',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
      },
    },
    '& > [data-cell=change]': {
      order: { base: '2', md: '0' },
      textAlign: 'right',
      '& > b': { textStyle: 'num', whiteSpace: 'nowrap', fontSize: '17', fontWeight: '600', color: 'fg.ink' },
      '& > b[data-credit]': { color: 'points' },
    },
    '& > [data-cell=balance]': {
      order: { base: '4', md: '0' },
      textAlign: 'right',
      textStyle: 'num',
      fontSize: { base: '14', md: '15' },
      color: { base: 'fg.muted', md: 'fg.ink' },
      whiteSpace: 'nowrap',
      '& > small': { display: { md: 'none' }, fontSize: 'inherit' },
    },
  },
});

const Row = styled(TableRow, {
  base: {
    position: 'absolute',
    insetInline: '0',
    transition: 'background-color .12s',
    _hover: { background: 'bg.hover' },
    '&[data-last]': { borderBottomColor: 'transparent' },
  },
});

const kindIcons = { CREDIT: 'M12 5v14M5 12h14', DEBIT: icons.minus, OTHER: icons.info } as const;

interface LedgerRowProps {
  readonly transaction: FragmentType<LedgerRow_transactionFragment> & { readonly id: string };
  /** The address that opens a transaction, without its ID. */
  readonly openPath: string;
  /** Index in the whole ledger, from 0. */
  readonly index: number;
  /** Index in the table, including header and pinned rows; from 1. */
  readonly rowIndex: number;
  /** Distance from the top of the table body, in pixels. */
  readonly top: number;
  readonly isLast: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * One points transaction. The virtualiser measures it by `data-index`. Memoised, so that it does not render again each
 * time scrolling adds a row: forty rows per frame are too many.
 */
export const LedgerRow = memo(Transaction, isSameRow);

/** A new page gives every row a new reference to the same data. The fragment itself watches for changes. */
function isSameRow(before: LedgerRowProps, after: LedgerRowProps): boolean {
  const { transaction, ...place } = before;
  const keys = Object.keys(place) as (keyof typeof place)[];
  return transaction.id === after.transaction.id && keys.every((key) => place[key] === after[key]);
}

function Transaction(props: LedgerRowProps) {
  const { transaction, openPath, index, rowIndex, top, isLast, ref } = props;
  const { data, complete } = useLedgerRow_transactionFragment({ from: transaction });
  if (!complete) return null;
  const change = changeOf(data);
  const title = transactionTitle(data);
  return (
    <Row
      ref={ref}
      role="row"
      aria-rowindex={rowIndex}
      data-index={index}
      {...(isLast ? { 'data-last': '' } : {})}
      // Not a transform: each row would then be a separate layer to compose in every frame, and it rarely moves.
      style={{ top: `${top}px` }}
    >
      <div role="cell" data-cell="when">
        {istDate(data.createdAt)} <small>{istTime(data.createdAt)}</small>
      </div>
      <div role="cell" data-cell="kind">
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={kindIcons[data.type]} />
        </svg>
        {kindName(data)}
      </div>
      <div role="cell" data-cell="name">
        <Link to={openPath + data.id} state={openState} preventScrollReset>
          {title}
        </Link>
        {data.title !== data.name && <small>{data.name}</small>}
      </div>
      <div role="cell" data-cell="change">
        {data.points === null ? (
          <small>{text.amountNotKnown}</small>
        ) : (
          <b {...(change !== null && change > 0 ? { 'data-credit': '' } : {})}>
            {`${change !== null && change > 0 ? '+' : ''}${formatNumber(change ?? data.points)}`}
          </b>
        )}
      </div>
      <div role="cell" data-cell="balance">
        {data.balanceAfter !== null && (
          <>
            <small>{text.balance} </small>
            {formatNumber(data.balanceAfter)}
          </>
        )}
      </div>
    </Row>
  );
}
