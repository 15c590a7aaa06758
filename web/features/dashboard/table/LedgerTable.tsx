import { useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import * as text from '#text/ledger.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { HeldItem } from '#web/club/HeldFor.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Flex, Text } from '#web/ui/primitives.ts';
import { useStory } from '../story/useStory.ts';
import { ExpiredRow } from './ExpiredRow.tsx';
import { HeldRows } from './HeldRow.tsx';
import { LedgerRows } from './LedgerRows.tsx';
import { LedgerTableHead } from './LedgerTableHead.tsx';
import type { LedgerEdge, LedgerPages } from './useLedgerPages.ts';

const styles = {
  scroller: css({ outlineOffset: '-2px !important' }),
};

/** How many rows are shown at first, and how many more each press of the button adds. */
const atFirst = 50;
const step = 200;

/**
 * A ledger of any length with fewer than 200 rows in the document. A button shows more rows, so that the content below
 * stays in reach.
 */
export function LedgerTable(props: {
  readonly edges: readonly LedgerEdge[];
  readonly pages: LedgerPages;
  /** Held points, pinned above the rows because they are in none of them yet. */
  readonly held: readonly (HeldItem | number)[];
  /** Pinned as well: the balance of the newest row is from before they expired. */
  readonly expired: number;
}) {
  const { edges, pages, held, expired } = props;
  const { path: openPath } = useStory();
  const pinned = held.length + (expired > 0 ? 1 : 0);
  const [limit, setLimit] = useState(atFirst);
  const shown = edges.slice(0, limit);
  const showMore = () => {
    if (limit + step > edges.length && pages.hasMore) pages.loadMore();
    setLimit(limit + step);
  };
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
        onMore={showMore}
      />
    </Sheet>
  );
}

function LedgerFoot(props: {
  readonly shown: number;
  readonly isMore: boolean;
  readonly pages: LedgerPages;
  readonly onMore: () => void;
}) {
  const { shown, isMore, pages, onMore } = props;
  const left = Math.min(step, Math.max(pages.total - shown, 0));
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
          {pages.moreFailure === null ? text.showMore(left > 0 ? formatNumber(left) : null) : common.retry}
        </Button>
      )}
    </Flex>
  );
}
