import { styled } from '#web/ui/styled.ts';

/** A section of the project's page: generous space above, aligned with the page's right edge, a heading. */
export const Section = styled('section', {
  base: {
    paddingTop: 'clamp(56px, 6vw, 96px)',
    paddingLeft: { base: 'gutter', lg: 'clamp(28px, 4.4vw, 64px)' },
    paddingRight: { base: 'gutter', lg: 'edge' },
    minWidth: '0',
  },
});

export const SectionTitle = styled('h2', { base: { textStyle: 'h2', marginBottom: '28px', outline: '0' } });

export const SubTitle = styled('h3', {
  base: {
    fontFamily: 'text',
    fontSize: '17',
    fontWeight: '600',
    letterSpacing: '0',
    lineHeight: '1.3',
    margin: '40px 0 14px',
  },
});
