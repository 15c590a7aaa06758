import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Num } from './Num.tsx';

const Row = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '44px', fontSize: '15', lineHeight: '1.4' },
});

/** The box itself: the browser's own control, drawn by us, so that forms, keys and readers find what they know. */
const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '18px',
    height: '18px',
    margin: '0',
    border: '1.5px solid {colors.line.field}',
    borderRadius: '4px',
    background: 'bg.raised',
    transition: 'background-color .15s, border-color .15s',
    'label:hover > &': { borderColor: 'brand.solid' },
    '&:checked': { background: 'brand.solid', borderColor: 'brand.solid' },
    '&:checked::before': {
      content: '""',
      width: '5px',
      height: '9px',
      marginTop: '-2px',
      border: 'solid {colors.brand.contrast}',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(42deg)',
    },
    '@media (forced-colors: active)': { appearance: 'auto', '&:checked::before': { display: 'none' } },
  },
});
const Count = chakra(Num, { base: { marginLeft: 'auto', fontSize: '13', color: 'fg.muted' } });

export interface CheckRowProps extends Omit<HTMLChakraProps<'input'>, 'children' | 'type'> {
  readonly label: ReactNode;
  /** How many there are of it, at the end of the row. */
  readonly count?: number | undefined;
}

/** One choice of several: a box, its words, and how many there are. The whole row is the target. */
export const CheckRow = ({ label, count, ...input }: CheckRowProps) => (
  <Row data-part="check">
    <Box type="checkbox" {...input} />
    <span>{label}</span>
    {count !== undefined && (
      <Count data-part="count" aria-hidden="true">
        {count}
      </Count>
    )}
  </Row>
);
