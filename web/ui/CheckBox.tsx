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
    '&:disabled:checked::before': { borderColor: 'fg.muted' },
    _highContrast: { appearance: 'auto', '&:checked::before': { display: 'none' } },
  },
});
