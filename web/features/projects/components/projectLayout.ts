import { styled } from '#web/ui/styled.ts';

/** Panel left, pictures and sections right. On narrow screens the hero comes first, then the panel. */
export const ProjectLayout = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'calc(var(--edge) + clamp(290px, 25vw, 364px)) minmax(0, 1fr)' },
  },
});
export const ProjectMain = styled('div', {
  base: { display: { base: 'contents', lg: 'block' }, minWidth: '0', borderLeft: { lg: '1px solid {colors.line}' } },
});
export const HeroSlot = styled('div', { base: { order: { base: '1', lg: '0' }, minWidth: '0' } });
export const SectionsSlot = styled('div', {
  base: { order: { base: '3', lg: '0' }, minWidth: '0', paddingBottom: '96px' },
});
