import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A calculation, row by row; its children are `SumRow`. */
export const Sum = chakra('dl', { base: { display: 'grid', textStyle: 'small' } });

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    paddingBlock: '9px',
    '& > dt': { color: 'fg.muted' },
    '& > dd': { fontWeight: '500', textAlign: 'right' },
  },
  variants: {
    isTotal: {
      true: {
        borderTop: '1px solid {colors.fg.ink}',
        marginTop: '5px',
        paddingTop: '12px',
        '& > dt': { color: 'fg.ink', fontWeight: '600' },
        '& > dd': { fontSize: '21', fontWeight: '600', letterSpacing: '-.01em' },
      },
    },
  },
});

export function SumRow(props: { readonly name: string; readonly isTotal?: boolean; readonly children: ReactNode }) {
  return (
    <Row isTotal={props.isTotal ?? false}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </Row>
  );
}
