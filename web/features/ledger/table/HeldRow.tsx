import { chakra } from '@chakra-ui/react/styled-system';
import { Points } from '#web/ui/Points.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Change, Kind, Name, TableRow, When } from './LedgerRow.tsx';

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
        <When role="cell">Now</When>
        <Kind role="cell">
          <Status tone="wait">Held</Status>
        </Kind>
        <Name role="cell">
          Set aside for what is being confirmed
          <Below>Not in your ledger until then</Below>
        </Name>
        <Change role="cell">
          <Points value={points} tone="muted" fontSize="17" fontWeight="500" />
        </Change>
      </Hatched>
    </div>
  );
}
