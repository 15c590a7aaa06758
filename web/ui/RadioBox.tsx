import { styled } from './styled.ts';

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
