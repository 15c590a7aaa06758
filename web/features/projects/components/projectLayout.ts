import { chakra } from '@chakra-ui/react/styled-system';

/** Panel left, pictures and sections right. On narrow screens the hero comes first, then the panel. */
export const ProjectLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'calc(var(--edge) + clamp(290px, 25vw, 364px)) minmax(0, 1fr)' },
  },
});
export const ProjectMain = chakra('div', {
  base: { display: { base: 'contents', lg: 'block' }, minWidth: '0', borderLeft: { lg: '1px solid {colors.line}' } },
});
export const HeroSlot = chakra('div', { base: { order: { base: '1', lg: '0' }, minWidth: '0' } });
export const SectionsSlot = chakra('div', {
  base: { order: { base: '3', lg: '0' }, minWidth: '0', paddingBottom: '96px' },
});
