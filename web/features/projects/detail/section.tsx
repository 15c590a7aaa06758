import type { ReactNode } from 'react';
import { Title2 } from '#web/ui/primitives.ts';
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

/** A section with its heading, to which the tabs of the page lead. */
export const TitledSection = (props: { readonly id: string; readonly title: string; readonly children: ReactNode }) => (
  <Section id={props.id} aria-labelledby={`${props.id}-title`}>
    <Title2 mb="28px" outline="0" id={`${props.id}-title`} tabIndex={-1}>
      {props.title}
    </Title2>
    {props.children}
  </Section>
);
