import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { breadcrumb } from '#text/uiPage.ts';

const styles = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16px 32px',
    paddingBlock: 'clamp(32px, 4vw, 56px) clamp(24px, 3vw, 36px)',
  }),
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
  title: css({ textStyle: 'h2' }),
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
    <div className={styles.root}>
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
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children}
    </div>
  );
}
