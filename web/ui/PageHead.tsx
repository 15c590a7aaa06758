import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { breadcrumb } from '#text/ui.ts';
import { Flex, Title2 } from './primitives.ts';

const styles = {
  crumbs: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    marginBottom: '12px',
    textStyle: 'tiny',
    color: 'fg.muted',
    '& a:hover': { color: 'fg.ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& li + li::before': { content: '"/" / ""', marginRight: '8px', opacity: '0.6' },
  }),
};

export interface Crumb {
  readonly label: string;
  /** Left out for the current page. */
  readonly to?: string;
}

/** The head of a member page: breadcrumbs, title, and extra content on the right. */
export function PageHead(props: {
  readonly title: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly children?: ReactNode;
}) {
  const { title, crumbs = [], children } = props;
  return (
    <Flex
      wrap="wrap"
      align="flex-end"
      justify="space-between"
      gap="16px 32px"
      py="clamp(32px, 4vw, 56px) clamp(24px, 3vw, 36px)"
    >
      <div>
        {crumbs.length > 0 && (
          <nav aria-label={breadcrumb}>
            <ol className={styles.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
              ))}
            </ol>
          </nav>
        )}
        <Title2 as="h1" tabIndex={-1}>
          {title}
        </Title2>
      </div>
      {children}
    </Flex>
  );
}
