import { styled } from './styled.ts';

/** A field for a few sentences. */
export const TextArea = styled('textarea', {
  base: {
    width: '100%',
    minHeight: '112px',
    padding: '12px 14px',
    resize: 'vertical',
    border: '1px solid {colors.line.field}',
    borderRadius: 'control',
    background: 'bg.field',
    lineHeight: '1.5',
    transition: 'border-color .18s, box-shadow .18s',
    _hover: { borderColor: 'fg.ink' },
    _focus: { borderColor: 'brand.solid', boxShadow: 'ring', outline: '0' },
    _disabled: { background: 'bg.sunken', borderColor: 'line' },
  },
});
