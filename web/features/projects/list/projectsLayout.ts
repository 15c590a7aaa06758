import { css } from '#styled-system/css/css.js';

export const projectsLayoutStyles = {
  /** The form submits search and filters. It has `display: contents`, so that the bar can stick to the page. */
  choicesForm: css({ display: 'contents' }),
  /** The list left, the map right and bleeding to the window's edge; below 1100 px only the list. */
  split: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) clamp(380px, 37vw, 720px)' },
    paddingLeft: 'edge',
    paddingRight: { base: 'edge', xl: '0' },
  }),
  listColumn: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: { base: '20px', sm: '28px' },
    minWidth: '0',
    padding: { base: '14px 0 96px', sm: '22px 0 96px', xl: '22px clamp(24px, 2.6vw, 40px) 96px 0' },
  }),
};
