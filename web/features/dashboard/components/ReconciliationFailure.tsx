import * as common from '#text/common.ts';
import * as text from '#text/dashboardReconciliation.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { reconciliationSummaryStyles } from './ReconciliationSummary.tsx';

/** Shown if the ledger check failed. The totals above it are not affected. */
export function ReconciliationFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={reconciliationSummaryStyles.line}>
      <Status tone="wait">{text.notChecked}</Status>
      <span className={reconciliationSummaryStyles.text}>{text.totalsAreRight}</span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
