import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardReconciliation.tsx';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Status } from '#web/ui/Status.tsx';
import { type Reconciliation, ReconciliationSteps } from './ReconciliationSteps.tsx';
import {
  type ReconciliationSummary_memberFragment,
  useReconciliationSummary_memberFragment,
} from './ReconciliationSummary.generated.ts';

export const reconciliationSummaryStyles = {
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 20px',
    minHeight: '48px',
    padding: { base: '14px 20px', md: '12px 32px' },
    borderTop: '1px solid {colors.line}',
    borderRadius: 'foot',
    background: 'color-mix(in srgb, {colors.bg.sunken}, transparent 35%)',
    fontSize: '14',
  }),
  text: css({
    color: 'fg.muted',
    order: { base: '3', lg: '0' },
    flex: { base: '1 1 100%', lg: '1' },
    minWidth: '0',
  }),
};
const styles = {
  details: css({
    '& > summary': { listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
    '& [data-when=open]': { display: 'none' },
    '&[open] [data-when=open]': { display: 'inline' },
    '&[open] [data-when=shut]': { display: 'none' },
    '&[open] > summary': { borderRadius: '0' },
  }),
  toggle: css({
    marginLeft: 'auto',
    color: 'brand.solid',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    textUnderlineOffset: '4px',
    'summary:hover &': { textDecorationColor: 'currentColor' },
  }),
};

/** Whether the sum of all ledger rows equals the CRM's balance. Expanded, it shows the calculation. */
export function ReconciliationSummary({
  member,
  now,
}: {
  readonly member: FragmentType<ReconciliationSummary_memberFragment>;
  readonly now: string;
}) {
  const { data, complete } = useReconciliationSummary_memberFragment({ from: member });
  const reconciliation = complete ? data.points?.reconciliation : null;
  if (!complete || !reconciliation) return null;
  const balance = data.points?.balance ?? null;
  return (
    <details className={styles.details}>
      <summary className={reconciliationSummaryStyles.line}>
        <Verdict balance={balance} reconciliation={reconciliation} at={<At at={reconciliation.at} now={now} />} />
        <span className={styles.toggle}>
          <span data-when="shut">{text.showWorking}</span>
          <span data-when="open">{text.hideWorking}</span>
        </span>
      </summary>
      <ReconciliationSteps reconciliation={reconciliation} balance={balance} />
    </details>
  );
}

function Verdict({
  balance,
  reconciliation,
  at,
}: {
  readonly balance: number | null;
  readonly reconciliation: Reconciliation;
  readonly at: ReactNode;
}) {
  const rows = reconciliation.creditCount + reconciliation.debitCount;
  if (balance === null) {
    return (
      <>
        <Status tone="wait">{text.waits}</Status>
        <span className={reconciliationSummaryStyles.text}>
          {text.waitsBecause(<Num>{formatNumber(rows)}</Num>)} {at}
        </span>
      </>
    );
  }
  if (!reconciliation.complete) {
    const reasons = [
      reconciliation.otherCount > 0 &&
        text.ofOtherType(formatNumber(reconciliation.otherCount), reconciliation.otherCount),
      reconciliation.unreadableCount > 0 &&
        text.withoutAmount(formatNumber(reconciliation.unreadableCount), reconciliation.unreadableCount),
    ].filter((reason) => reason !== false);
    return (
      <>
        <Status tone="wait">{text.notFullyChecked}</Status>
        <span className={reconciliationSummaryStyles.text}>
          <span>{reasons.length > 0 ? text.notCounted(reasons) : text.expiredNotKnown}</span> {at}
        </span>
      </>
    );
  }
  if (reconciliation.difference === 0) {
    return (
      <>
        <Status tone="good">{text.addsUp}</Status>
        <span className={reconciliationSummaryStyles.text}>
          {text.checked(<Num>{formatNumber(rows)}</Num>, <Num>0</Num>, rows)} {at}
        </span>
      </>
    );
  }
  return (
    <>
      <Status tone="wait" icon="warning">
        {text.doesNotAddUp}
      </Status>
      <span className={reconciliationSummaryStyles.text}>
        {text.differs(
          <Num>{formatNumber(reconciliation.balance)}</Num>,
          <Num>{formatNumber(Math.abs(reconciliation.difference))}</Num>,
        )}{' '}
        {at}
      </span>
    </>
  );
}

function At({ at, now }: { readonly at: string; readonly now: string }) {
  const day = istDate(at);
  return <Num>{text.checkedAt(day === istDate(now) ? null : day, istTime(at))}</Num>;
}
