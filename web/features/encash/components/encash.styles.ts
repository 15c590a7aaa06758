import { css } from '#styled-system/css/css.js';

export const encashStyles = {
  /** Disabled as a whole while the outcome is unknown. */
  fields: css({ display: 'grid', gap: '28px', minWidth: '0', border: '0', padding: '0', margin: '0' }),
  pair: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '20px',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  }),
  rule: css({ border: '0', borderTop: '1px solid {colors.line}' }),
};
