import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FragmentType } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import * as text from '#text/ledger.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { HeldItem } from '#web/club/HeldFor.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { useStory } from '../story/useStory.ts';
import { HeldRows } from './HeldRow.tsx';
import type { LedgerEdge, LedgerPages } from './useLedgerPages.ts';
import { type LedgerRow_transactionFragment, useLedgerRow_transactionFragment } from './LedgerRow.generated.ts';
import { Columns, LedgerRow, TableRow } from './LedgerRow.tsx';
import { useLedgerWindow } from './useLedgerWindow.ts';

/**
 * The rows on screen and around it. Separate from the table's header and footer, because this renders in nearly every
 * frame while scrolling.
 */
function LedgerRows(props: {
  readonly edges: readonly LedgerEdge[];
  /** The address that opens a transaction, without its ID. */
  readonly openPath: string;
  /** How many pinned rows are above these, below the header. */
  readonly pinned: number;
}) {
  const { edges, openPath, pinned } = props;
  const body = useRef<HTMLDivElement>(null);
  // The virtualiser measures all rows again whenever it gets another function.
  const keyOf = useCallback((index: number) => edges[index]?.node.id ?? String(index), [edges]);
  const rows = useLedgerWindow(body, edges.length, keyOf);
  const drawn = rows.getVirtualItems();

  return (
    <Box position="relative" ref={body} role="rowgroup" style={{ height: `${rows.getTotalSize()}px` }}>
      {drawn.map((row) => {
        const edge = edges[row.index];
        return (
          edge && (
            <LedgerRow
              key={row.key}
              ref={rows.measureElement}
              transaction={edge.node}
              openPath={openPath}
              index={row.index}
              rowIndex={row.index + 2 + pinned}
              top={row.start - rows.options.scrollMargin}
              isLast={row.index === edges.length - 1}
            />
          )
        );
      })}
    </Box>
  );
}

const Head = styled(Columns, {
  base: {
    padding: { md: '14px 0' },
    borderBottom: { md: '1px solid {colors.line}' },
    textStyle: 'tiny',
    fontWeight: '500',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& > *': { paddingInline: { md: '16px', lg: '24px' } },
    // Below 820 px the two lines of a row need no headers. Screen readers still get the column names.
    '@media (max-width: 819.98px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

function LedgerTableHead() {
  return (
    <div role="rowgroup">
      <Head role="row" aria-rowindex={1}>
        <span role="columnheader">{text.when}</span>
        <span role="columnheader">{text.type}</span>
        <span role="columnheader">{text.name}</span>
        <Text as="span" role="columnheader" textAlign="right" title={text.pointsHint}>
          {text.points}
        </Text>
        <Text as="span" role="columnheader" textAlign="right" title={text.balanceHint}>
          {text.balance}
        </Text>
      </Head>
    </div>
  );
}

/** The points that expired, from the balance of the newest transaction to the one of today. */
function ExpiredRow(props: {
  readonly points: number;
  readonly newest: FragmentType<LedgerRow_transactionFragment> | null;
  readonly rowIndex: number;
}) {
  const { points, newest, rowIndex } = props;
  const { data, complete } = useLedgerRow_transactionFragment({ from: newest });
  const before = complete ? data.balanceAfter : null;
  return (
    <div role="rowgroup">
      <TableRow role="row" aria-rowindex={rowIndex}>
        <div role="cell" data-cell="when">
          {text.untilNow}
        </div>
        <div role="cell" data-cell="kind" />
        <div role="cell" data-cell="name">
          {text.expiredUndated}
        </div>
        <div role="cell" data-cell="change">
          <Points value={-points} tone="ink" css={{ fontSize: '17', fontWeight: '600' }} />
        </div>
        <div role="cell" data-cell="balance">
          {before !== null && (
            <>
              <small>{text.balance} </small>
              {formatNumber(before - points)}
            </>
          )}
        </div>
      </TableRow>
    </div>
  );
}

const styles = {
  scroller: css({ outlineOffset: '-2px !important' }),
};

/** How many rows are shown before the member asks for all, then at first, and how many more each press of the button adds. */
const newest = 5;
const atFirst = 50;
const step = 200;

/**
 * The newest transactions, or a ledger of any length with fewer than 200 rows in the document. A button shows more rows, so that the
 * content below stays in reach.
 */
export function LedgerTable(props: {
  readonly edges: readonly LedgerEdge[];
  readonly pages: LedgerPages;
  /** Held points, pinned above the rows because they are in none of them yet. */
  readonly held: readonly (HeldItem | number)[];
  /** Pinned as well: the balance of the newest row is from before they expired. */
  readonly expired: number;
  /** Shows all rows instead of the newest; null when it does so already. */
  readonly onShowAll: (() => void) | null;
}) {
  const { edges, pages, held, expired, onShowAll } = props;
  const { path: openPath } = useStory();
  const pinned = held.length + (expired > 0 ? 1 : 0);
  const [added, setAdded] = useState(0);
  const limit = onShowAll === null ? atFirst + added : newest;
  const shown = edges.slice(0, limit);
  const isShort = limit > edges.length && pages.hasMore;
  const loadMore = useEffectEvent(pages.loadMore);
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, limit]);
  return (
    <Sheet as="div" css={{ overflow: 'hidden' }}>
      <div
        className={styles.scroller}
        role="table"
        aria-labelledby="transactions"
        aria-rowcount={pages.total + 1 + pinned}
        aria-busy={pages.isLoading}
        tabIndex={0}
      >
        <LedgerTableHead />
        {held.length > 0 && <HeldRows rows={held} />}
        {expired > 0 && <ExpiredRow points={expired} newest={edges[0]?.node ?? null} rowIndex={held.length + 2} />}
        <LedgerRows edges={shown} openPath={openPath} pinned={pinned} />
      </div>
      <LedgerFoot
        shown={shown.length}
        isMore={pages.hasMore || shown.length < edges.length}
        pages={pages}
        onMore={onShowAll ?? (() => setAdded(added + step))}
        isNewest={onShowAll !== null}
      />
    </Sheet>
  );
}

function LedgerFoot(props: {
  readonly shown: number;
  readonly isMore: boolean;
  readonly pages: LedgerPages;
  readonly onMore: () => void;
  /** Whether only the newest rows are shown. */
  readonly isNewest: boolean;
}) {
  const { shown, isMore, pages, onMore, isNewest } = props;
  const left = Math.min(step, Math.max(pages.total - shown, 0));
  const more = isNewest
    ? text.showAllOf(formatNumber(pages.total), pages.total)
    : text.showMore(left > 0 ? formatNumber(left) : null);
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="12px"
      minH="68px"
      p={{ base: '14px 18px', md: '13px 24px' }}
      borderTop="1px solid {colors.line}"
      fontSize="14"
      color="fg.muted"
    >
      <span role="status">
        {text.showing(<Num>{formatNumber(shown)}</Num>, <Num>{formatNumber(pages.total)}</Num>, pages.total)}
      </span>
      {pages.moreFailure !== null && (
        <Text as="span" role="alert" color="bad" fontWeight="500">
          {pages.moreFailure}
        </Text>
      )}
      {isMore && (
        <Button
          variant="outline"
          size="sm"
          busy={pages.isLoading}
          busyText={common.loading}
          onClick={pages.moreFailure === null ? onMore : pages.loadMore}
        >
          {pages.moreFailure === null ? more : common.retry}
        </Button>
      )}
    </Flex>
  );
}
