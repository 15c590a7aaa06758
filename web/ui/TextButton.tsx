import { styled } from './styled.ts';

/** An action within a text or beside a heading: looks like a link and is a button. */
export const TextButton = styled(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '24px',
      fontSize: '15',
      fontWeight: '600',
      color: 'brand.solid',
      textDecoration: 'underline',
      textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
      textDecorationThickness: '1px',
      textUnderlineOffset: '4px',
      transition: 'text-decoration-color .15s',
      _hover: { textDecorationColor: 'currentColor' },
    },
  },
  { defaultProps: { type: 'button' } },
);
