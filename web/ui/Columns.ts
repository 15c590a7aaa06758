import { styled } from './styled.ts';

/** Reading on the left (7 of 12), actions on the right (5); one column on a phone. */
export const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
    gap: 'clamp(24px, 4vw, 56px)',
    alignItems: 'start',
    paddingBottom: 'section',
  },
});

/** The right column, which stays visible while the left one scrolls. */
export const Beside = styled('div', {
  base: { position: { md: 'sticky' }, top: { md: '100px' }, minWidth: '0' },
  variants: {
    /** On a phone it comes before the left column. */
    first: { true: { order: { base: '-1', md: '0' } } },
  },
});
