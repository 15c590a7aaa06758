import { css } from '#styled-system/css/css.js';

export const hotelCardStyles = {
  /** Three, two or one per row. */
  cards: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '24px',
    listStyle: 'none',
    _underMenu: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li': { display: 'grid', minWidth: '0' },
    transition: 'opacity .18s',
    '&[aria-busy=true]': { opacity: '0.55' },
  }),
  card: css({
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    overflow: 'hidden',
    background: 'bg.raised',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    transition: 'border-color .18s',
    _hover: { borderColor: 'line.field' },
    '&:has(h3 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '3px' },
    '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.025)' } },
  }),
  figure: css({
    aspectRatio: '16 / 10',
    overflow: 'hidden',
    background: 'bg.sunken',
    '& > *': { width: '100%', height: '100%' },
    '& img': { transition: 'transform .6s', transitionTimingFunction: 'out' },
  }),
  body: css({
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr auto',
    gap: '10px',
    alignContent: 'start',
    padding: '20px 22px 18px',
  }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '16px 22px 20px',
    borderTop: '1px solid {colors.line}',
  }),
};
