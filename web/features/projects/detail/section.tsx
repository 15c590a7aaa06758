import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
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

const styles = {
  title: css({ textStyle: 'h2', marginBottom: '28px', outline: '0' }),
};

/** A section with its heading, to which the tabs of the page lead. */
export const TitledSection = (props: { readonly id: string; readonly title: string; readonly children: ReactNode }) => (
  <Section id={props.id} aria-labelledby={`${props.id}-title`}>
    <h2 className={styles.title} id={`${props.id}-title`} tabIndex={-1}>
      {props.title}
    </h2>
    {props.children}
  </Section>
);

export const sectionStyles = {
  subTitle: css({
    fontFamily: 'text',
    fontSize: '17',
    fontWeight: '600',
    letterSpacing: '0',
    lineHeight: '1.3',
    margin: '40px 0 14px',
  }),
};
