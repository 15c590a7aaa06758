import { css } from '#styled-system/css/css.js';

/* The frame of a product's page, for the page and its skeleton. */

export const productLayoutStyles = {
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
    gap: { base: '28px', md: 'clamp(32px, 5vw, 72px)' },
    alignItems: 'start',
    marginTop: { base: '16px', md: '20px' },
  }),
};
