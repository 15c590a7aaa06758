import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/ui.ts';
import { Icon } from './Icon.tsx';
import { Flex, Stack } from './primitives.ts';

const cell = {
  display: 'grid',
  placeItems: 'center',
  minWidth: { base: '36px', sm: '44px' },
  height: '44px',
  borderRadius: 'control',
  fontSize: '15',
  fontWeight: '500',
  color: 'fg.muted',
} as const;

const direction = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  justifySelf: 'start',
  minHeight: '44px',
  minWidth: '44px',
  paddingInline: '12px',
  borderRadius: 'control',
  fontSize: '15',
  fontWeight: '500',
  color: 'fg.muted',
  '&[data-to=next]': { justifySelf: 'end' },
} as const;
const styles = {
  page: css({
    ...cell,
    textStyle: 'num',
    transition: 'background-color .18s, color .18s',
    _hover: { color: 'fg.ink', background: 'bg.sunken' },
    '&[aria-current]': { background: 'brand.solid', color: 'brand.contrast' },
  }),
  gap: css(cell),
  step: css({
    ...direction,
    transition: 'background-color .18s, color .18s',
    _hover: { color: 'fg.ink', background: 'bg.sunken' },
  }),
  noStep: css({ ...direction, opacity: '0.45' }),
  /** On phones only the arrow is visible. */
  word: css({
    _onPhones: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  }),
};

/**
 * The page numbers to show: all if there are few; of many the first, the last and those around the current one, 0 for a
 * gap.
 */
export function offeredPages(page: number, pages: number): number[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.min(Math.max(page - 1, 2), pages - 3);
  const before = start > 2 ? [0] : [];
  const after = start + 2 < pages - 1 ? [0] : [];
  return [1, ...before, start, start + 1, start + 2, ...after, pages];
}

function Turn(props: { readonly to: 'previous' | 'next'; readonly href: string | null; readonly children: ReactNode }) {
  const { to, href, children } = props;
  if (href === null) {
    return (
      <span className={styles.noStep} data-to={to} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className={styles.step} data-to={to} to={href} rel={to === 'next' ? 'next' : 'prev'}>
      {children}
    </Link>
  );
}

/** The pages of a list by number, with previous and next. Plain links, so that they work without JavaScript. */
export function Pager(props: {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly href: (page: number) => string;
  /** Formats a page number. */
  readonly label: (page: number) => string;
}) {
  const { page, pages, href, label } = props;
  return (
    <Stack
      as="nav"
      columns="1fr auto 1fr"
      align="center"
      gap="4px"
      pt="20px"
      borderTop="1px solid {colors.line}"
      aria-label={text.pages}
    >
      <Turn to="previous" href={page > 1 ? href(page - 1) : null}>
        <Icon name="arrowLeft" />
        <span className={styles.word}>{text.previous}</span>
      </Turn>
      <Flex as="ol" gap={{ base: '0', sm: '4px' }} listStyle="none">
        {offeredPages(page, pages).map((number, index) => (
          <li key={number === 0 ? `gap ${index}` : number}>
            {number === 0 ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={styles.page}
                to={href(number)}
                aria-label={text.page(label(number))}
                {...(number === page ? { 'aria-current': 'page' as const } : {})}
              >
                {label(number)}
              </Link>
            )}
          </li>
        ))}
      </Flex>
      <Turn to="next" href={page < pages ? href(page + 1) : null}>
        <span className={styles.word}>{text.next}</span>
        <Icon name="arrowRight" />
      </Turn>
    </Stack>
  );
}
