import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const List = chakra('dl', { base: { display: 'grid' } });
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '16px',
    paddingBlock: '9px',
    fontSize: '15',
    '& > dt': { color: 'fg.muted' },
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
  readonly value: ReactNode;
}

/** An account in lines: what goes in and out, and under a stroke what comes of it. */
export function Sum({ rows, total }: { readonly rows: readonly SumRow[]; readonly total?: SumRow }) {
  return (
    <List>
      {rows.map(({ name, value }) => (
        <Row key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
      {total && (
        <Row data-total="">
          <dt>{total.name}</dt>
          <dd>{total.value}</dd>
        </Row>
      )}
    </List>
  );
}
