import type { MouseEvent } from 'react';
import { styled } from './styled.ts';

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

/** Opens the viewer instead of the link, unless the person asked for a new tab or window. */
export function takeOver(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
}
