import * as common from '#text/common.ts';
import * as text from '#text/dashboardProof.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { reconciliationSummaryStyles } from './ReconciliationSummary.tsx';

/** Shown if the ledger check failed. The totals above it are not affected. */
export function ProofFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={reconciliationSummaryStyles.proofLine}>
      <Status tone="wait">{text.notChecked}</Status>
      <span className={reconciliationSummaryStyles.proofText}>{text.totalsAreRight}</span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
