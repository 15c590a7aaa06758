import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css/css.js';
import { Flex, Title4 } from './primitives.ts';
import { styled } from './styled.ts';

/** The same width as `Wrap`, with the space at the end of a page. */
export const PageWrap = styled('div', {
  base: { width: 'min({sizes.page}, 100% - 2 * var(--gutter))', marginInline: 'auto' },
  variants: {
    /** The space above the footer; `page` is for content that may be short. */
    end: { section: { paddingBottom: 'section' }, page: { paddingBottom: 'section', minHeight: '60svh' } },
  },
});

/** The room around the one message of a page. */
export const Room = styled('div', { base: { paddingBlock: 'clamp(48px, 8vw, 112px)', minHeight: '60svh' } });

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

/** The fields of a form, two per row or one on a phone; those with `data-wide` take a row. */
export const FieldGrid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '20px',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});

/** A raised surface with a hairline around it. */
export const Sheet = styled('section', {
  base: { background: 'bg.raised', border: '1px solid {colors.line}', borderRadius: 'card', minWidth: '0' },
  variants: { padded: { true: { padding: 'clamp(20px, 2.4vw, 32px)' } } },
});

const styles = {
  root: css({
    paddingBlock: '28px',
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: '0', paddingTop: '0' },
  }),
};

/** A part of a page below a hairline, with a title and at most one action. */
export function Block(props: {
  readonly title: string;
  readonly action?: ReactNode;
  /** It is loading and its height is not known yet: what stands below waits. */
  readonly pending?: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id} data-pending={props.pending === true ? '' : undefined}>
      <Flex justify="space-between" align="baseline" gap="16px" mb="14px">
        <Title4 id={id}>{props.title}</Title4>
        {props.action}
      </Flex>
      {props.children}
    </section>
  );
}
