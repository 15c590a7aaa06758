import type { ReactNode } from 'react';
import { Num } from './Amount.tsx';
import { Flex } from './primitives.ts';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

/** The browser's own checkbox, styled, so that forms, keyboard and screen readers work as usual. */
export const CheckBox = styled('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '18px',
    height: '18px',
    margin: '0',
    cursor: 'pointer',
    border: '1.5px solid {colors.line.field}',
    borderRadius: '4',
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
    '&:disabled': { borderColor: 'line', background: 'bg.sunken', cursor: 'not-allowed' },
    '&:disabled:checked': { background: 'bg.sunken', borderColor: 'line' },
    '&:disabled:checked::before': { borderColor: 'fg.muted' },
    _highContrast: { appearance: 'auto', '&:checked::before': { display: 'none' } },
  },
});

const Count = styled(Num, { base: { marginLeft: 'auto', fontSize: '13', color: 'fg.muted' } });

export interface CheckRowProps extends Omit<HTMLStyledProps<'input'>, 'children' | 'type'> {
  readonly label: ReactNode;
  /** A count at the end of the row. */
  readonly count?: number | undefined;
}

/** One choice of several: a checkbox, its label and a count. The whole row is the target. */
export const CheckRow = ({ label, count, ...input }: CheckRowProps) => (
  <Flex as="label" align="center" gap="12px" minH="44px" fontSize="15" lineHeight="1.4" data-part="check">
    <CheckBox type="checkbox" {...input} />
    <span>{label}</span>
    {count !== undefined && (
      <Count data-part="count" aria-hidden="true">
        {count}
      </Count>
    )}
  </Flex>
);

/** The browser's own radio button, styled like the checkbox. */
export const RadioBox = styled('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    width: '20px',
    height: '20px',
    margin: '0',
    cursor: 'pointer',
    border: '1.5px solid {colors.line.field}',
    borderRadius: 'round',
    background: 'bg.raised',
    transition: 'border-color .15s, border-width .15s',
    'label:hover &': { borderColor: 'brand.solid' },
    '&:checked': { borderColor: 'brand.solid', borderWidth: '6px' },
    '&:disabled': { borderColor: 'line', cursor: 'not-allowed' },
    _highContrast: { appearance: 'auto' },
  },
});
