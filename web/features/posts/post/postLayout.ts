import { css } from '#styled-system/css/css.js';

export const postLayoutStyles = {
  /** Share buttons left, the article in the middle, recent posts right; below 1100 px these follow the article. */
  body: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '24px',
    paddingTop: 'clamp(40px, 6vw, 88px)',
    paddingBottom: 'section',
    _print: { display: 'block', paddingBlock: '0' },
  }),
  shareColumn: css({
    gridColumn: { base: '1 / -1', sm: '1 / 3' },
    marginBottom: { base: '24px', sm: '0' },
    _print: { display: 'none' },
  }),
  articleColumn: css({ gridColumn: { base: '1 / -1', sm: '3 / 13' }, minWidth: '0', xl: { gridColumn: '3 / 9' } }),
  recentColumn: css({
    gridColumn: '1 / -1',
    marginTop: '72px',
    minWidth: '0',
    xl: { gridColumn: '10 / 13', marginTop: '0' },
    _print: { display: 'none' },
    '& h2': { textStyle: 'h4', marginBottom: '16px' },
    '& > div': { xl: { position: 'sticky', top: '110px' } },
    '& ul': {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '24px',
      xl: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& li': { borderTop: '1px solid {colors.line}', minWidth: '0' },
  }),
};
