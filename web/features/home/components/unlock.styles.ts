import { styled } from '#web/ui/styled.ts';

/* Shared by the four sections of Unlocks: twelve columns, one left edge, large figures. */

export const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: '24px', alignItems: 'end' },
});
