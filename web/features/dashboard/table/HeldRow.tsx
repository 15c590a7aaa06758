import type { ReactNode } from 'react';
import * as text from '#text/ledger.tsx';
import { Points } from '#web/ui/Amount.tsx';
import type { HeldItem } from '#web/club/HeldFor.tsx';
import { Status } from '#web/ui/Status.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Box, Text } from '#web/ui/primitives.ts';
import { TableRow } from './LedgerRow.tsx';

/** The rows above the ledger: one for each hold, or one in total if it is unknown what they are for. */
export const heldRows = (held: number, holds: readonly HeldItem[]): readonly (HeldItem | number)[] =>
  held <= 0 ? [] : holds.length > 0 ? holds : [held];

/** The held points, above the rows: they are in none of them until confirmed. Hatched as everywhere. */
export const HeldRows = ({ rows }: { readonly rows: readonly (HeldItem | number)[] }) => (
  <div role="rowgroup">
    {rows.map((row, place) =>
      typeof row === 'number' ? (
        <HeldRow key="all" points={row} rowIndex={place + 2}>
          {text.heldFor}
        </HeldRow>
      ) : (
        <HeldRow key={row.id} points={row.points} rowIndex={place + 2}>
          <TextLink to={row.to} variant="inline" css={{ color: 'fg.ink', fontWeight: 'inherit' }}>
            {row.title}
          </TextLink>
        </HeldRow>
      ),
    )}
  </div>
);

function HeldRow(props: { readonly points: number; readonly rowIndex: number; readonly children: ReactNode }) {
  const { points, rowIndex, children } = props;
  return (
    <Box
      as={TableRow}
      bg="repeating-linear-gradient(-45deg, color-mix(in srgb, {colors.hatch}, transparent 78%) 0 2px, transparent 2px 7px)"
      role="row"
      aria-rowindex={rowIndex}
    >
      <div role="cell" data-cell="when">
        {text.now}
      </div>
      <div role="cell" data-cell="kind" data-shown="">
        <Status tone="wait">{text.held}</Status>
      </div>
      <div role="cell" data-cell="name">
        {children}
        <Text as="small" display="block" fontSize="13" fontWeight="400" color="fg.muted">
          {text.heldBelow}
        </Text>
      </div>
      <div role="cell" data-cell="change">
        <Points value={points} tone="muted" css={{ fontSize: '17', fontWeight: '500' }} />
      </div>
      <div role="cell" data-cell="balance" />
    </Box>
  );
}
