import { css } from '#styled-system/css/css.js';

/* The parts of a product's card. */

const onTablets = '@media (min-width: 600px) and (max-width: 1023.98px)';

export const productCardStyles = {
  /** Three columns, two on tablets, one on phones; a wide card (`data-wide`) spans two. */
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '36px 24px',
    listStyle: 'none',
    transition: 'opacity .18s',
    '&[aria-busy=true]': { opacity: '0.55' },
    '& > li': { display: 'grid', minWidth: '0' },
    [onTablets]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [data-of-two="2"]': { gridColumn: 'span 2' },
      // A wide picture that is alone in its row may be as tall as its content needs.
      '& > [data-of-two="2"] [data-part=picture]': { height: '340px' },
    },
    lg: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '48px 24px',
      '& > [data-of-three="2"]': { gridColumn: 'span 2' },
    },
  }),
  card: css({
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: '16px',
    '&:has(h3 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '6px' },
    '@media (hover: hover)': {
      '&:hover [data-part=picture] img': { transform: 'scale(1.025)' },
      '&:hover [data-part=more]': { textDecorationColor: 'currentColor' },
    },
    '&[data-out] [data-part=picture] img': { filter: 'grayscale(.75) opacity(.7)' },
  }),
  frame: css({
    position: 'relative',
    height: { base: '240px', lg: 'clamp(240px, 24vw, 320px)' },
    overflow: 'hidden',
    background: 'bg.sunken',
    '& > picture, & > [data-blank]': { display: 'block', width: '100%', height: '100%' },
    '& img': { transition: 'transform .6s', transitionTimingFunction: 'out', objectPosition: '50% 44%' },
  }),
  meta: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto auto 1fr',
    gap: '4px 20px',
    alignContent: 'start',
  }),
  price: css({
    textAlign: 'right',
    fontSize: '21',
    fontWeight: '600',
    letterSpacing: '-.02em',
    lineHeight: '1.2',
    '& small': { fontSize: '14', fontWeight: '400', letterSpacing: '0', color: 'fg.muted' },
  }),
};
