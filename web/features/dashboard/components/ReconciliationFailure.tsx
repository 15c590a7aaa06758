import * as text from '#text/dashboardReconciliation.tsx';
import { istTime } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { SmallRetry } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useLastRead } from './useLastRead.ts';
import { reconciliationSummaryStyles } from './ReconciliationSummary.tsx';

/** Shown if the ledger check failed. The totals above it are not affected. */
export const ReconciliationFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={reconciliationSummaryStyles.line}>
    <Status tone="wait">{text.notChecked}</Status>
    <span className={reconciliationSummaryStyles.text}>{text.totalsAreRight}</span>
    <SmallRetry onRetry={onRetry} />
  </div>
);

/**
 * Shown below the last known figures, with their time, if newer ones cannot be read. The figures never become a 0 or a
 * dash.
 */
export function AsOf(props: { readonly memberId: string; readonly busy: boolean; readonly onRetry: () => void }) {
  const at = useLastRead(props.memberId);
  return (
    <div className={reconciliationSummaryStyles.line} role="status">
      <Status tone="wait">{at === null ? text.asOfLastVisit : <Num>{text.asOf(istTime(at))}</Num>}</Status>
      <span className={reconciliationSummaryStyles.text}>{text.notAnswering}</span>
      <SmallRetry busy={props.busy} onRetry={props.onRetry} />
    </div>
  );
}
