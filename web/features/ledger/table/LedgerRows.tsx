import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { LedgerRow } from './LedgerRow.tsx';
import type { LedgerEdge, LedgerPages } from './useLedgerPages.ts';
import { useLedgerWindow } from './useLedgerWindow.ts';

const Body = chakra('div', { base: { position: 'relative' } });

/** The next page is fetched when this many rows are left below the ones drawn. */
const ahead = 30;

/**
 * The rows on screen and around it. Apart from the table's head and foot, since this renders at nearly every frame while
 * somebody scrolls.
 */
export function LedgerRows(props: {
  readonly edges: readonly LedgerEdge[];
  readonly pages: LedgerPages;
  /** How many rows of the table stand above these, below its head. */
  readonly pinned: number;
}) {
  const { edges, pages, pinned } = props;
  const body = useRef<HTMLDivElement>(null);
  // The window counts all rows anew whenever it is given another function.
  const keyOf = useCallback((index: number) => edges[index]?.node.id ?? String(index), [edges]);
  const rows = useLedgerWindow(body, edges.length, keyOf);
  const drawn = rows.getVirtualItems();

  const lastDrawn = drawn.at(-1)?.index ?? -1;
  const isNearEnd = lastDrawn >= 0 && lastDrawn >= edges.length - ahead;
  const mayLoad = pages.hasMore && !pages.isLoading && pages.moreFailure === null;
  const loadMore = useEffectEvent(() => pages.loadMore());
  useEffect(() => {
    if (isNearEnd && mayLoad) loadMore();
  }, [isNearEnd, mayLoad]);

  return (
    <Body ref={body} role="rowgroup" style={{ height: `${rows.getTotalSize()}px` }}>
      {drawn.map((row) => {
        const edge = edges[row.index];
        return (
          edge && (
            <LedgerRow
              key={row.key}
              ref={rows.measureElement}
              transaction={edge.node}
              index={row.index}
              rowIndex={row.index + 2 + pinned}
              top={row.start - rows.options.scrollMargin}
              isLast={row.index === edges.length - 1}
            />
          )
        );
      })}
    </Body>
  );
}
