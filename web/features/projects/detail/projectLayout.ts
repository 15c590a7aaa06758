import { css } from '#styled-system/css/css.js';

export const projectLayoutStyles = {
  /** Panel left, pictures and sections right. On narrow screens the hero comes first, then the panel. */
  projectLayout: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'calc(var(--edge) + clamp(290px, 25vw, 364px)) minmax(0, 1fr)' },
  }),
  projectMain: css({
    display: { base: 'contents', lg: 'block' },
    minWidth: '0',
    borderLeft: { lg: '1px solid {colors.line}' },
  }),
  heroSlot: css({ order: { base: '1', lg: '0' }, minWidth: '0' }),
  sectionsSlot: css({ order: { base: '3', lg: '0' }, minWidth: '0', paddingBottom: '96px' }),
};
