import { chakra } from '@chakra-ui/react/styled-system';

/** A filter that is on or off (`aria-pressed`). */
export const Chip = chakra(
  'button',
  {
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
      '&[aria-pressed=true]': { background: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    },
  },
  { defaultProps: { type: 'button' } },
);
