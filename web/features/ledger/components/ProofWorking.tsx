import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/ui/format.ts';
import { Num } from '#web/ui/Num.tsx';
import type { ProofStrip_memberFragment } from './ProofStrip.generated.ts';

export type Proof = NonNullable<NonNullable<ProofStrip_memberFragment['points']>['reconciliation']>;

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '16px 64px',
    padding: { base: '12px 20px 20px', md: '18px 32px 26px' },
    borderTop: '1px solid {colors.line}',
    textStyle: 'small',
  },
});
const Sum = chakra('dl', {
  base: {
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
  },
});
const minus = (value: number): string => formatNumber(-value);

/** The arithmetic behind the proof, line by line. */
export function ProofWorking({ proof, balance }: { readonly proof: Proof; readonly balance: number | null }) {
  return (
    <Root>
      <Sum>
        <Line name={<Counted name="Credits" count={proof.creditCount} />} value={formatNumber(proof.credits)} />
        <Line
          name={<Counted name="Debits" count={proof.debitCount} />}
          value={proof.debits === 0 ? '0' : minus(proof.debits)}
        />
        <Line name="Expired, total kept by the club" value={proof.expired === 0 ? '0' : minus(proof.expired)} />
        <Line isResult name="By our arithmetic" value={formatNumber(proof.balance)} />
        {balance !== null && (
          <>
            <Line name="Balance Points in the club’s books" value={formatNumber(balance)} />
            <Line name="Difference" value={formatNumber(proof.difference)} />
          </>
        )}
      </Sum>
      <chakra.p color="fg.muted">
        The balance is the club’s own total. We add up every transaction of your ledger, take off what has expired, and
        show you the difference, whatever it is.
      </chakra.p>
    </Root>
  );
}

function Counted({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      {name}, <Num>{formatNumber(count)}</Num> {count === 1 ? 'transaction' : 'transactions'}
    </>
  );
}

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
