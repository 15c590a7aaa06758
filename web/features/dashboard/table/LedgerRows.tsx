import { useCallback, useRef } from 'react';
import { Box } from '#web/ui/primitives.ts';
import { LedgerRow } from './LedgerRow.tsx';
import type { LedgerEdge } from './useLedgerPages.ts';
import { useLedgerWindow } from './useLedgerWindow.ts';

/**
 * The rows on screen and around it. Separate from the table's header and footer, because this renders in nearly every
 * frame while scrolling.
 */
export function LedgerRows(props: {
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
