import { css } from '#styled-system/css/css.js';

export const dashboardStyles = {
  top: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) minmax(0, 1fr)',
      lg: 'minmax(0, 5fr) minmax(0, 7fr)',
    },
    gap: 'clamp(28px, 4.5vw, 64px)',
    // The side with the figure is the taller one on tablets. The card keeps its shape.
    alignItems: { md: 'start', lg: 'stretch' },
  }),
  gap: css({ marginTop: 'clamp(32px, 4vw, 48px)' }),
  /** The chart with related content beside it, or below it on a tablet or phone. */
  middle: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
    gap: '24px',
    marginTop: '24px',
    '& > section': { marginTop: '0' },
  }),
  sidePanels: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: { lg: '1fr auto' },
    gap: { base: '16px', md: '24px' },
  }),
};
