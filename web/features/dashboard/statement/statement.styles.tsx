import { css } from '#styled-system/css/css.js';

export const statementStyles = {
  /** Looks like a sheet of paper on screen. In print it is the page itself. */
  paperSheet: css({
    display: 'grid',
    gap: '36px',
    padding: { base: '24px 18px', md: 'clamp(32px, 5vw, 64px)' },
    background: 'bg.raised',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    _print: { display: 'block', padding: '0', border: '0', background: 'none', '& > * + *': { marginTop: '20px' } },
  }),
  /** Labels above their figures, in columns. */
  totals: css({
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '18px 24px',
    '& dt': { textStyle: 'tiny', color: 'fg.muted' },
    '& dd': { fontSize: '15', fontWeight: '600', overflowWrap: 'anywhere' },
    '& dd[data-num]': { textStyle: 'num', fontWeight: '600' },
    '&[data-sums]': {
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      paddingBlock: '22px',
      borderBlock: '1px solid {colors.line}',
      _print: { gridTemplateColumns: 'repeat(3, 1fr)' },
    },
    '&[data-sums] dd': { fontSize: '17' },
    _print: { gridTemplateColumns: 'repeat(3, 1fr)', gap: '10px 24px' },
  }),
  /** The rows. Each stays whole on its page, and every page repeats the column headers. */
  rows: css({
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: { base: '14', md: '15' },
    '& caption': { captionSide: 'top', textAlign: 'left', textStyle: 'label', paddingBottom: '10px' },
    '& th': { fontWeight: '500', fontSize: '13', color: 'fg.muted', textAlign: 'left', whiteSpace: 'nowrap' },
    '& th, & td': {
      padding: { base: '10px 8px', md: '11px 16px' },
      borderBottom: '1px solid {colors.line}',
      verticalAlign: 'baseline',
    },
    '& :is(th, td):first-of-type': { paddingLeft: '0' },
    '& :is(th, td):last-of-type': { paddingRight: '0', textAlign: 'right' },
    '& td:first-of-type, & td:last-of-type': { textStyle: 'num', whiteSpace: { base: 'normal', md: 'nowrap' } },
    // On a phone the date is above the time. Neither wraps.
    '& td:first-of-type span': { whiteSpace: 'nowrap' },
    '& td:last-of-type': { fontWeight: '600' },
    '& td:nth-of-type(3)': { overflowWrap: 'anywhere' },
    '& td:nth-of-type(3) > small': { display: 'block', textStyle: 'num', fontSize: '13', color: 'fg.muted' },
    // The sign shows the type. On a phone its column would leave too little room for the names.
    '& :is(th, td):nth-of-type(2)': { display: { base: 'none', sm: 'table-cell', _print: 'table-cell' } },
    _print: {
      fontSize: 'print',
      '& th, & td': { padding: '4px 8px' },
      '& thead': { display: 'table-header-group' },
      '& tr': { breakInside: 'avoid' },
      '& :is(th, td):nth-of-type(2)': { display: 'table-cell' },
    },
  }),
};
