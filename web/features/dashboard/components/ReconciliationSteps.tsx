import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardReconciliation.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Stack, Text } from '#web/ui/primitives.ts';
import type { ReconciliationSummary_memberFragment } from './ReconciliationSummary.generated.ts';

export type Reconciliation = NonNullable<NonNullable<ReconciliationSummary_memberFragment['points']>['reconciliation']>;

const styles = {
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
export function ReconciliationSteps({
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
      <dl className={styles.sum}>
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
            {reconciliation.complete && <Line name={text.difference} value={formatNumber(reconciliation.difference)} />}
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
