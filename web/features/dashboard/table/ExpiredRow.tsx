import type { FragmentType } from '@apollo/client';
import * as text from '#text/ledger.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Points } from '#web/ui/Amount.tsx';
import { type LedgerRow_transactionFragment, useLedgerRow_transactionFragment } from './LedgerRow.generated.ts';
import { TableRow } from './LedgerRow.tsx';

/** The points that expired, from the balance of the newest transaction to the one of today. */
export function ExpiredRow(props: {
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
