import { css } from '#styled-system/css/css.js';
import { styled } from '#web/ui/styled.ts';

/* The parts of a project's card, as a tile of the grid and as a row of the list (`data-view=list`). */

const inList = '[data-view=list] > &';

export const projectCardStyles = {
  card: css({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    // The bottom lines of the cards in a row are aligned, however long their names are.
    height: '100%',
    '&:has(h2 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '6px' },
    '&:hover h2 a': { backgroundSize: '100% 1px' },
    '@media (hover: hover)': { '&:hover [data-part=picture] img': { transform: 'scale(1.025)' } },
    '&[data-view=list]': {
      display: 'grid',
      height: 'auto',
      gridTemplateColumns: '240px minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: '28px',
      _onPhones: { gridTemplateColumns: '112px minmax(0, 1fr)', columnGap: '16px' },
    },
  }),
  frame: css({
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '4 / 3',
    background: 'bg.sunken',
    '& > picture, & > [data-blank]': { display: 'block', width: '100%', height: '100%' },
    '& img': { transition: 'transform .6s', transitionTimingFunction: 'out' },
    [inList]: { gridRow: '1 / 4', aspectRatio: '3 / 2', alignSelf: 'start' },
    _onPhones: { [inList]: { gridRow: '1 / 3', aspectRatio: '1' } },
  }),
  top: css({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    flexGrow: '1',
    marginTop: '16px',
    [inList]: { marginTop: '2px' },
    _onPhones: { [inList]: { flexDirection: 'column', alignItems: 'flex-start', gap: '4px' } },
  }),
  name: css({
    textStyle: 'card',
    overflowWrap: 'anywhere',
    [inList]: { fontSize: '28' },
    '[data-view=list] &': { fontSize: { base: '21', sm: '28' } },
  }),
  price: css({
    textStyle: 'num',
    flex: 'none',
    textAlign: 'right',
    fontSize: '21',
    fontWeight: '600',
    lineHeight: '1.3',
    '& > small': {
      display: 'block',
      fontSize: '13',
      fontWeight: '400',
      letterSpacing: '0',
      lineHeight: '1.3',
      color: 'fg.muted',
    },
    '[data-view=list] &': { _onPhones: { textAlign: 'left', '& > small': { display: 'none' } } },
  }),
  /** The small pictures of the list have no room for the status. It is shown beside the city instead. */
  corner: css({ _onPhones: { '[data-view=list] &': { display: 'none' } } }),
  meta: css({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    marginTop: '10px',
    paddingTop: '10px',
    borderTop: '1px solid {colors.line}',
    textStyle: 'small',
    color: 'fg.muted',
    [inList]: { alignSelf: 'end', _onPhones: { gridColumn: '1 / -1' } },
  }),
};

export const Beside = styled('b', {
  base: { display: 'none', _onPhones: { display: 'block', fontSize: '13', lineHeight: '1.5' } },
  variants: { tone: { wait: { color: 'wait' }, good: { color: 'good' } } },
});
