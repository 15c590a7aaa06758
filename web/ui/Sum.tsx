import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { meterTones } from './Meter.tsx';

const List = chakra('dl', { base: { display: 'grid' } });
const Row = chakra('div', {
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

/** Links a line to its part of a meter, by colour. */
export const MeterKey = chakra('i', { base: { flex: 'none', width: '10px', height: '10px', borderRadius: '2' } });

export interface SumRow {
  readonly name: string;
  /** The part of the meter above that the line explains. */
  readonly tone?: keyof typeof meterTones;
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
      {tone !== undefined && <MeterKey background={meterTones[tone]} aria-hidden="true" />}
      {name}
    </dt>
    <dd>{value}</dd>
  </Row>
);
