import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import * as text from '#text/dashboardProof.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Num } from '#web/ui/Num.tsx';
import { Status } from '#web/ui/Status.tsx';
import { istDate, istTime } from '#web/ui/ist.ts';
import { styled } from '#web/ui/styled.ts';
import { type Proof, ProofWorking } from './ProofWorking.tsx';
import {
  type ReconciliationSummary_memberFragment,
  useReconciliationSummary_memberFragment,
} from './ReconciliationSummary.generated.ts';

export const ProofLine = styled('div', {
  base: {
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
  },
});
export const ProofText = styled('span', {
  base: { color: 'fg.muted', order: { base: '3', lg: '0' }, flex: { base: '1 1 100%', lg: '1' }, minWidth: '0' },
});
const Details = styled('details', {
  base: {
    '& > summary': { listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
    '& [data-when=open]': { display: 'none' },
    '&[open] [data-when=open]': { display: 'inline' },
    '&[open] [data-when=shut]': { display: 'none' },
    '&[open] > summary': { borderRadius: '0' },
  },
});
const Toggle = styled('span', {
  base: {
    marginLeft: 'auto',
    color: 'brand.solid',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    textUnderlineOffset: '4px',
    'summary:hover &': { textDecorationColor: 'currentColor' },
  },
});

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
    <Details>
      <ProofLine as="summary">
        <Verdict balance={balance} proof={proof} at={<At at={proof.at} now={now} />} />
        <Toggle>
          <span data-when="shut">{text.showWorking}</span>
          <span data-when="open">{text.hideWorking}</span>
        </Toggle>
      </ProofLine>
      <ProofWorking proof={proof} balance={balance} />
    </Details>
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
        <ProofText>
          {text.waitsBecause(<Num>{formatNumber(rows)}</Num>)} {at}
        </ProofText>
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
        <ProofText>
          {reasons.length > 0 ? text.notCounted(reasons) : text.expiredNotKnown} {at}
        </ProofText>
      </>
    );
  }
  if (proof.difference === 0) {
    return (
      <>
        <Status tone="good">{text.addsUp}</Status>
        <ProofText>
          {text.checked(<Num>{formatNumber(rows)}</Num>, <Num>0</Num>, rows)} {at}
        </ProofText>
      </>
    );
  }
  return (
    <>
      <Status tone="wait" icon="warning">
        {text.doesNotAddUp}
      </Status>
      <ProofText>
        {text.differs(<Num>{formatNumber(proof.balance)}</Num>, <Num>{formatNumber(Math.abs(proof.difference))}</Num>)}{' '}
        {at}
      </ProofText>
    </>
  );
}

function At({ at, now }: { readonly at: string; readonly now: string }) {
  const day = istDate(at);
  return <Num>{text.checkedAt(day === istDate(now) ? null : day, istTime(at))}</Num>;
}
