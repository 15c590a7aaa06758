import type { MouseEvent } from 'react';
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
    /** Back to the list that the page belongs to: its arrow points and moves to the left. */
    back: {
      true: { minHeight: '44px', fontSize: '15', '&:hover svg': { transform: 'translateX(-3px)' } },
    },
  },
  defaultVariants: { variant: 'line' },
});

/** The link in the name of a card, which covers the whole card. */
export const CardLink = styled(Link, {
  base: { outline: '0', _after: { content: '""', position: 'absolute', inset: '0' } },
  variants: {
    /** A line runs under the name when the pointer is on the card. */
    line: {
      true: {
        background: 'linear-gradient(currentColor, currentColor) 0 100% / 0 1px no-repeat',
        transition: 'background-size .25s',
        transitionTimingFunction: 'out',
      },
    },
  },
});

/** A picture that links to its own file, so that it opens without JavaScript; with it, a viewer opens instead. */
export const MediaLink = styled('a', {
  base: {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    '& > picture': { width: '100%', height: '100%' },
    '& img': { transition: 'transform .5s', transitionTimingFunction: 'out' },
    '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.03)' } },
    _focusVisible: { outlineOffset: '-4px', outlineColor: 'wall.fg', boxShadow: 'focus' },
  },
});

/**
 * The props of a link that does something else on its page when it is pressed, unless the person asked for a new tab or window:
 * `<MediaLink href={picture.url} {...opens(() => show(picture))}>`. Before hydration a press on it waits (web/app/holdPresses.ts).
 */
export const opens = (open: () => void) => ({
  'data-held': '',
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  },
});
