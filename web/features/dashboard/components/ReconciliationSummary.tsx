import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardProof.tsx';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Status } from '#web/ui/Status.tsx';
import { type Proof, ProofWorking } from './ProofWorking.tsx';
import {
  type ReconciliationSummary_memberFragment,
  useReconciliationSummary_memberFragment,
} from './ReconciliationSummary.generated.ts';

export const reconciliationSummaryStyles = {
  proofLine: css({
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
  proofText: css({
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
  const proof = complete ? data.points?.reconciliation : null;
  if (!complete || !proof) return null;
  const balance = data.points?.balance ?? null;
  return (
    <details className={styles.details}>
      <summary className={reconciliationSummaryStyles.proofLine}>
        <Verdict balance={balance} proof={proof} at={<At at={proof.at} now={now} />} />
        <span className={styles.toggle}>
          <span data-when="shut">{text.showWorking}</span>
          <span data-when="open">{text.hideWorking}</span>
        </span>
      </summary>
      <ProofWorking proof={proof} balance={balance} />
    </details>
  );
}

function Verdict({
  balance,
  proof,
  at,
}: {
  readonly balance: number | null;
  readonly proof: Proof;
  readonly at: ReactNode;
}) {
  const rows = proof.creditCount + proof.debitCount;
  if (balance === null) {
    return (
      <>
        <Status tone="wait">{text.waits}</Status>
        <span className={reconciliationSummaryStyles.proofText}>
          {text.waitsBecause(<Num>{formatNumber(rows)}</Num>)} {at}
        </span>
      </>
    );
  }
  if (!proof.complete) {
    const reasons = [
      proof.otherCount > 0 && text.ofOtherType(formatNumber(proof.otherCount), proof.otherCount),
      proof.unreadableCount > 0 && text.withoutAmount(formatNumber(proof.unreadableCount), proof.unreadableCount),
    ].filter((reason) => reason !== false);
    return (
      <>
        <Status tone="wait">{text.notFullyChecked}</Status>
        <span className={reconciliationSummaryStyles.proofText}>
          {reasons.length > 0 ? text.notCounted(reasons) : text.expiredNotKnown} {at}
        </span>
      </>
    );
  }
  if (proof.difference === 0) {
    return (
      <>
        <Status tone="good">{text.addsUp}</Status>
        <span className={reconciliationSummaryStyles.proofText}>
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
      <span className={reconciliationSummaryStyles.proofText}>
        {text.differs(<Num>{formatNumber(proof.balance)}</Num>, <Num>{formatNumber(Math.abs(proof.difference))}</Num>)}{' '}
        {at}
      </span>
    </>
  );
}

function At({ at, now }: { readonly at: string; readonly now: string }) {
  const day = istDate(at);
  return <Num>{text.checkedAt(day === istDate(now) ? null : day, istTime(at))}</Num>;
}
