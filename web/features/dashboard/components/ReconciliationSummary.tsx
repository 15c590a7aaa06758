import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardReconciliation.tsx';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Stack, Text } from '#web/ui/primitives.ts';
import {
  type ReconciliationSummary_memberFragment,
  useReconciliationSummary_memberFragment,
} from './ReconciliationSummary.generated.ts';

type Reconciliation = NonNullable<NonNullable<ReconciliationSummary_memberFragment['points']>['reconciliation']>;

const reconciliationStepsStyles = {
  sum: css({
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '16px',
      paddingBlock: '9px',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { textStyle: 'num', fontWeight: '500' },
    '& > [data-result]': { borderTop: '1px solid {colors.fg.ink}', marginTop: '5px', paddingTop: '12px' },
    '& > [data-result] dt': { color: 'fg.ink', fontWeight: '600' },
    '& > [data-result] dd': { fontSize: '21', fontWeight: '600' },
  }),
};
const minus = (value: number): string => formatNumber(-value);

/** The calculation of the ledger check, line by line. */
function ReconciliationSteps({
  reconciliation,
  balance,
}: {
  readonly reconciliation: Reconciliation;
  readonly balance: number | null;
}) {
  return (
    <Stack
      columns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="16px 64px"
      p={{ base: '12px 20px 20px', md: '18px 32px 26px' }}
      borderTop="1px solid {colors.line}"
      textStyle="small"
    >
      <dl className={reconciliationStepsStyles.sum}>
        <Line name={counted(text.credits, reconciliation.creditCount)} value={formatNumber(reconciliation.credits)} />
        <Line
          name={counted(text.debits, reconciliation.debitCount)}
          value={reconciliation.debits === 0 ? '0' : minus(reconciliation.debits)}
        />
        <Line name={text.expiredInAll} value={reconciliation.expired === 0 ? '0' : minus(reconciliation.expired)} />
        <Line isResult name={text.byOurArithmetic} value={formatNumber(reconciliation.balance)} />
        {balance !== null && (
          <>
            <Line name={text.byTheBooks} value={formatNumber(balance)} />
            {reconciliation.isComplete && (
              <Line name={text.difference} value={formatNumber(reconciliation.difference)} />
            )}
          </>
        )}
      </dl>
      <Text color="fg.muted">{text.howWeCheck}</Text>
    </Stack>
  );
}

const counted = (name: string, count: number) => text.counted(name, <Num>{formatNumber(count)}</Num>, count);

function Line({
  name,
  value,
  isResult,
}: {
  readonly name: ReactNode;
  readonly value: string;
  readonly isResult?: boolean;
}) {
  return (
    <div {...(isResult ? { 'data-result': '' } : {})}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

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
        <Verdict
          balance={balance}
          reconciliation={reconciliation}
          at={<At at={reconciliation.calculatedAt} now={now} />}
        />
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
  if (!reconciliation.isComplete) {
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
  if (reconciliation.pendingCount > 0) {
    return (
      <>
        <Status tone="wait">{text.beingUpdated}</Status>
        <span className={reconciliationSummaryStyles.text}>
          {text.pending(formatNumber(reconciliation.pendingCount), reconciliation.pendingCount)} {at}
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
