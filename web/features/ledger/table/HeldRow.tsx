import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/ledger.tsx';
import { Points } from '#web/ui/Points.tsx';
import { Status } from '#web/ui/Status.tsx';
import { TableRow } from './LedgerRow.tsx';

const Hatched = chakra(TableRow, {
  base: {
    background:
      'repeating-linear-gradient(-45deg, color-mix(in srgb, {colors.hatch}, transparent 78%) 0 2px, transparent 2px 7px)',
  },
});
const Below = chakra('small', { base: { display: 'block', fontSize: '13', fontWeight: '400', color: 'fg.muted' } });

/** What is held, above the rows: it is in none of them until it is confirmed. Hatched as everywhere. */
export function HeldRow({ points }: { readonly points: number }) {
  return (
    <div role="rowgroup">
      <Hatched role="row" aria-rowindex={2}>
        <div role="cell" data-cell="when">
          {text.now}
        </div>
        <div role="cell" data-cell="kind">
          <Status tone="wait">{text.held}</Status>
        </div>
        <div role="cell" data-cell="name">
          {text.heldFor}
          <Below>{text.heldBelow}</Below>
        </div>
        <div role="cell" data-cell="change">
          <Points value={points} tone="muted" fontSize="17" fontWeight="500" />
        </div>
      </Hatched>
    </div>
  );
}
