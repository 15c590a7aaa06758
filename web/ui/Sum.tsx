import type { ReactNode } from 'react';
import { MeterKey, type MeterTone } from './Meter.tsx';
import { styled } from './styled.ts';

const List = styled('dl', { base: { display: 'grid' } });
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '16px',
    paddingBlock: '9px',
    fontSize: '15',
    '& > dt': { display: 'flex', alignItems: 'center', gap: '9px', color: 'fg.muted' },
    '& > dd': { fontWeight: '500', textAlign: 'right' },
    '&[data-total]': {
      marginTop: '5px',
      paddingTop: '12px',
      borderTop: '1px solid {colors.fg.ink}',
      '& > dt': { color: 'fg.ink', fontWeight: '600' },
      '& > dd': { fontSize: '21', fontWeight: '600', letterSpacing: '-.01em' },
    },
  },
});

export interface SumRow {
  readonly name: string;
  /** The part of the meter above that the line explains. */
  readonly tone?: MeterTone;
  readonly value: ReactNode;
}

/** A calculation in lines: what is added and taken, and the total below a rule. */
export function Sum({ rows, total }: { readonly rows: readonly SumRow[]; readonly total?: SumRow }) {
  return (
    <List>
      {rows.map((row) => (
        <Line key={row.name} {...row} />
      ))}
      {total && <Line {...total} isTotal />}
    </List>
  );
}

const Line = ({ name, tone, value, isTotal = false }: SumRow & { readonly isTotal?: boolean }) => (
  <Row {...(isTotal ? { 'data-total': '' } : {})}>
    <dt>
      {tone !== undefined && <MeterKey tone={tone} aria-hidden="true" />}
      {name}
    </dt>
    <dd>{value}</dd>
  </Row>
);
