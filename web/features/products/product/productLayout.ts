import { css } from '#styled-system/css/css.js';
import { styled } from '#web/ui/styled.ts';

/* The frame of a product's page, for the page and its skeleton. */

export const productLayoutStyles = {
  page: css({ paddingTop: { base: '18px', md: '24px' }, paddingBottom: 'section' }),
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
    gap: { base: '28px', md: 'clamp(32px, 5vw, 72px)' },
    alignItems: 'start',
    marginTop: { base: '16px', md: '20px' },
  }),
  buyColumn: css({ display: 'grid', gap: '24px', minWidth: '0' }),
};

export const Section = styled('section', { base: { marginTop: 'clamp(56px, 7vw, 96px)' } });
