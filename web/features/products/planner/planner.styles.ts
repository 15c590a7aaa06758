import { css } from '#styled-system/css/css.js';
import { styled } from '#web/ui/styled.ts';

/* The parts of the planner: one figure and its slider, and below it three options side by side. */

export const plannerStyles = {
  figure: css({
    marginTop: '8px',
    textStyle: 'num',
    fontSize: '52',
    fontWeight: '500',
    lineHeight: '1',
    letterSpacing: '-.04em',
    textIndent: '-.045em',
    whiteSpace: 'nowrap',
    color: 'points',
    '& > small': { marginLeft: '8px', fontSize: '17', fontWeight: '400', letterSpacing: '0', color: 'fg.muted' },
  }),
  options: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: { md: '40px', lg: '56px' },
    marginTop: { base: '20px', md: '28px' },
    borderTop: '1px solid {colors.line}',
  }),
  /** A picture above its text, or beside it on phones. A hairline separates two options. */
  option: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '108px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto', md: 'auto 1fr' },
    gap: '16px',
    paddingBlock: { base: '20px', md: '28px 4px' },
    minWidth: '0',
    '&:last-child': { paddingBottom: { base: '0', md: '4px' } },
    '& + &': { borderTop: { base: '1px solid {colors.line}', md: '0' } },
    '& + &::before': {
      content: { md: '""' },
      position: 'absolute',
      left: { md: '-20px', lg: '-28px' },
      top: '28px',
      bottom: '4px',
      borderLeft: '1px solid {colors.line}',
    },
  }),
  words: css({
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr auto',
    gap: '4px',
    alignContent: 'start',
    minWidth: '0',
  }),
  kind: css({ fontSize: '14', lineHeight: '1.4', color: 'fg.muted' }),
  left: css({ fontSize: '15', lineHeight: '1.5', color: 'fg.muted' }),
};

export const Aside = styled('div', { base: { marginTop: '16px', fontSize: '15', color: 'fg.muted' } });

export const Frame = styled('div', {
  base: {
    overflow: 'hidden',
    borderRadius: 'control',
    background: 'bg.sunken',
    aspectRatio: { base: '1', md: '16 / 9' },
    alignSelf: 'start',
    '& > picture, & > [data-blank]': { width: '100%', height: '100%' },
    '&[data-far] img': { filter: 'grayscale(.75) opacity(.7)' },
  },
});
