import { css } from '#styled-system/css/css.js';

/* The grid of posts: rows of two, three and one; a single column on phones. */

export type PostSize = 'half' | 'third' | 'wide';

const sixth = ['half', 'half', 'third', 'third', 'third', 'wide'] as const;
const arrangements: Readonly<Record<number, readonly PostSize[]>> = {
  1: ['wide'],
  3: ['half', 'half', 'wide'],
  5: ['half', 'half', 'third', 'third', 'third'],
};

/** The size of the card at a position (from 0) among `count` cards, so that no row is half empty. */
export const sizeAt = (place: number, count: number): PostSize =>
  count % 2 === 0 && count < 6 ? 'half' : ((arrangements[count] ?? sixth)[place % 6] ?? 'half');

export const postGridStyles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
    gap: { base: '44px', sm: '56px 24px' },
    alignContent: 'start',
    listStyle: 'none',
    transition: 'opacity .18s',
    '&[aria-busy=true]': { opacity: '0.55' },
    '& > li': { minWidth: '0' },
    '& > [data-size=half]': { sm: { gridColumn: 'span 3' } },
    '& > [data-size=third]': { sm: { gridColumn: 'span 2' } },
    '& > [data-size=wide]': { sm: { gridColumn: '1 / -1' } },
  }),
  card: css({
    position: 'relative',
    height: '100%',
    '&:has(h3 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '6px' },
    '&:hover h3 a': { backgroundSize: '100% 1px' },
    '@media (hover: hover)': { '&:hover [data-part=picture] img': { transform: 'scale(1.025)' } },
    '[data-size=wide] > &': {
      display: { sm: 'grid' },
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '28px',
    },
  }),
  frame: css({
    overflow: 'hidden',
    aspectRatio: '3 / 2',
    marginBottom: '16px',
    background: 'bg.sunken',
    '& > *': { display: 'block', width: '100%', height: '100%' },
    '& img': { transition: 'transform .6s', transitionTimingFunction: 'out' },
    '[data-size=wide] &': { marginBottom: { sm: '0' } },
  }),
  name: css({
    textStyle: 'card',
    lineHeight: '1.16',
    marginBlock: '6px 8px',
    overflowWrap: 'anywhere',
    '[data-size=third] &': { fontSize: { sm: '21' } },
    '[data-size=wide] &': { fontSize: { sm: '28' } },
  }),
};
