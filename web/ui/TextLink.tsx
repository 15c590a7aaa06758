import { Link } from 'react-router-dom';
import { styled } from './styled.ts';

/** A text link. An arrow inside it moves a little on hover. */
export const TextLink = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '24px',
    fontWeight: '600',
    transition: 'text-decoration-color .15s, background-size .25s, color .15s',
    transitionTimingFunction: 'out',
    '& svg': { width: '16px', height: '16px', transition: 'transform .2s', transitionTimingFunction: 'out' },
    '&:hover svg': { transform: 'translateX(3px)' },
  },
  variants: {
    variant: {
      /** On a line of its own; its underline runs out on hover. */
      line: {
        fontSize: '15',
        paddingBlock: '4px',
        background: 'linear-gradient(currentColor, currentColor) 0 100% / 100% 1px no-repeat',
        _hover: { backgroundSize: '0 1px', backgroundPosition: '100% 100%' },
      },
      /** Within a sentence. */
      inline: {
        color: 'brand.solid',
        textDecoration: 'underline',
        textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        textDecorationThickness: '1px',
        textUnderlineOffset: '4px',
        _hover: { textDecorationColor: 'currentColor' },
      },
      quiet: { fontWeight: '500', color: 'fg.muted', _hover: { color: 'fg.ink' } },
    },
  },
  defaultVariants: { variant: 'line' },
});
