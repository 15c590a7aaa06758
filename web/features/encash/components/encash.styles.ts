import { css } from '#styled-system/css/css.js';

export const encashStyles = {
  pair: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '20px',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  }),
};
