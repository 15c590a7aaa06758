import * as common from '#text/common.ts';
import * as text from '#text/dashboardProof.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { ProofLine, ProofText } from './ReconciliationSummary.tsx';

/** Shown if the ledger check failed. The totals above it are not affected. */
export function ProofFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ProofLine>
      <Status tone="wait">{text.notChecked}</Status>
      <ProofText>{text.totalsAreRight}</ProofText>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {common.retry}
      </Button>
    </ProofLine>
  );
}
