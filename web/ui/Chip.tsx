import { Link } from 'react-router-dom';
import { cva } from '#styled-system/css/cva.js';
import { styled } from './styled.ts';

const chipStyles = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    paddingInline: '15px',
    border: '1px solid {colors.line}',
    borderRadius: 'control',
    fontSize: '15',
    fontWeight: '500',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    background: 'bg.raised',
    transition: 'border-color .15s, background-color .15s, color .15s',
    _hover: { borderColor: 'fg.ink' },
    '&:is([aria-pressed=true], [aria-current])': {
      background: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.contrast',
    },
  },
});

/** A filter that is on or off (`aria-pressed`). */
export const Chip = styled('button', chipStyles, { defaultProps: { type: 'button' } });

/** A filter that is kept in the address, so that it works without JavaScript; the active one has `aria-current`. */
export const ChipLink = styled(Link, chipStyles);
