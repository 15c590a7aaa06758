import { css } from '#styled-system/css/css.js';
import { styled } from '#web/ui/styled.ts';

/* The parts of the featured posts, for the carousel and its skeleton. */

export const Frame = styled('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '24px',
    rowGap: '28px',
    alignItems: { base: 'center', lg: 'end' },
    paddingBottom: 'clamp(56px, 7vw, 96px)',
    borderBottom: '1px solid {colors.line}',
  },
});

export const featuredStyles = {
  /** The only arch of this screen. */
  view: css({
    gridColumn: { base: '1 / -1', sm: '1 / 7' },
    display: 'grid',
    aspectRatio: { base: '10 / 10.6', sm: '10 / 11' },
    background: 'bg.sunken',
    '& > *': {
      gridArea: '1 / 1',
      width: '100%',
      height: '100%',
      minHeight: '0',
      opacity: '0',
      transition: 'opacity .6s',
      transitionTimingFunction: 'out',
    },
    '& > [data-current]': { opacity: '1' },
    '& > div > *': { display: 'block', width: '100%', height: '100%' },
  }),
  /** All texts are stacked in one cell, so that the longest sets the height and nothing below moves. */
  texts: css({
    display: 'grid',
    alignItems: { base: 'start', sm: 'end' },
    '& > *': { gridArea: '1 / 1', minWidth: '0' },
  }),
  text: css({
    visibility: 'hidden',
    opacity: '0',
    '&[data-current]': { visibility: 'visible', opacity: '1', transition: 'opacity .35s' },
  }),
  controls: css({
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '59px',
    marginTop: { base: '32px', sm: 'clamp(36px, 5vw, 80px)' },
    paddingTop: '14px',
    borderTop: '1px solid {colors.line}',
    _noscript: { '& > *': { visibility: 'hidden' } },
  }),
  place: css({
    textStyle: 'num',
    marginRight: 'auto',
    fontSize: '15',
    color: 'fg.muted',
    '& > b': { color: 'fg.ink', fontWeight: '600' },
  }),
};
