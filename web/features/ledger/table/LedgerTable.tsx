import { chakra } from '@chakra-ui/react/styled-system';
import * as common from '#text/common.ts';
import * as text from '#text/ledger.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Num } from '#web/ui/Num.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import type { HeldItem } from '#web/ui/HeldFor.tsx';
import { HeldRows } from './HeldRow.tsx';
import { LedgerRows } from './LedgerRows.tsx';
import { LedgerTableHead } from './LedgerTableHead.tsx';
import type { LedgerEdge, LedgerPages } from './useLedgerPages.ts';

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '68px',
    padding: { base: '14px 18px', md: '13px 24px' },
    borderTop: '1px solid {colors.line}',
    fontSize: '14',
    color: 'fg.muted',
  },
});

const pageSize = 200;

/**
 * The ledger of any length in under 200 rows of the document. It is read on by scrolling, by the keyboard (the table
 * takes the focus; Page Down, End and Space scroll), or page by page with the button.
 */
export function LedgerTable(props: {
  readonly edges: readonly LedgerEdge[];
  readonly pages: LedgerPages;
  /** Points that are set aside: pinned above the rows, since they are in none of them yet. */
  readonly held: readonly (HeldItem | number)[];
}) {
  const { edges, pages, held } = props;
  const pinned = held.length;
  return (
    <Sheet overflow="hidden" asChild>
      <div>
        <chakra.div
          role="table"
          aria-labelledby="transactions"
          aria-rowcount={pages.total + 1 + pinned}
          aria-busy={pages.isLoading}
          tabIndex={0}
          outlineOffset="-2px !important"
        >
          <LedgerTableHead />
          {pinned > 0 && <HeldRows rows={held} />}
          <LedgerRows edges={edges} pages={pages} pinned={pinned} />
        </chakra.div>
        <LedgerFoot shown={edges.length} pages={pages} />
      </div>
    </Sheet>
  );
}

function LedgerFoot({ shown, pages }: { readonly shown: number; readonly pages: LedgerPages }) {
  const left = Math.min(pageSize, Math.max(pages.total - shown, 0));
  return (
    <Foot>
      <span role="status">
        {text.showing(<Num>{formatNumber(shown)}</Num>, <Num>{formatNumber(pages.total)}</Num>, pages.total)}
      </span>
      {pages.moreFailure !== null && (
        <chakra.span role="alert" color="bad" fontWeight="500">
          {pages.moreFailure}
        </chakra.span>
      )}
      {pages.hasMore && (
        <Button variant="outline" size="sm" busy={pages.isLoading} busyText={common.loading} onClick={pages.loadMore}>
          {pages.moreFailure === null ? text.showMore(left > 0 ? formatNumber(left) : null) : common.retry}
        </Button>
      )}
    </Foot>
  );
}
