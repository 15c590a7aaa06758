import * as common from '#text/common.ts';
import * as text from '#text/dashboardReconciliation.tsx';
import { istTime } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { reconciliationSummaryStyles } from './ReconciliationSummary.tsx';

/**
 * Shown below the last known figures, with their time, if newer ones cannot be read. The figures never become a 0 or a
 * dash.
 */
export function AsOf(props: { readonly at: string | null; readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <div className={reconciliationSummaryStyles.line} role="status">
      <Status tone="wait">{props.at === null ? text.asOfLastVisit : <Num>{text.asOf(istTime(props.at))}</Num>}</Status>
      <span className={reconciliationSummaryStyles.text}>{text.notAnswering}</span>
      <Button variant="outline" size="sm" busy={props.busy} busyText={common.loading} onClick={props.onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
