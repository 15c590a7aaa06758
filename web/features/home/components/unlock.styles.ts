import { chakra } from '@chakra-ui/react/styled-system';

/* Shared by the four sections of Unlocks: twelve columns, one left edge, large figures. */

export const onPhones = '@media (max-width: 759.98px)';

/** The distance from the text to the window's edge, for pictures that bleed. */
export const toTheEdge = 'calc(-1 * var(--edge))';

export const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: '24px', alignItems: 'end' },
});

export const Title = chakra('h3', { base: { textStyle: 'h2', marginBottom: '16px' } });

export const Text = chakra('p', { base: { color: 'fg.muted', maxWidth: '34em' } });
