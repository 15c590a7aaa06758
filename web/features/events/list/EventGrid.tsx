import { Children, type CSSProperties, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { columnsOf } from './gridRows.ts';

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '64px 24px',
    listStyle: 'none',
    transition: 'opacity .18s',
    '&[aria-busy=true]': { opacity: '0.55' },
    '& > li': { gridColumn: 'span var(--columns)', '--picture': '340px', '--name': '1.5rem', minWidth: '0' },
    '& > li[data-tall]': { '--picture': '460px' },
    '& > li[data-wide]': { '--name': '{fontSizes.38}' },
    _underMenu: {
      '& > li, & > li[data-tall]': { gridColumn: 'span 6', '--picture': '320px', '--name': '1.5rem' },
      '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
    },
    _onPhones: { gap: '48px 0', '& > li': { gridColumn: '1 / -1 !important' } },
  }),
};

/** The rows of the archive: 7 and 5, three of 4, 5 and 7 columns. Used for the events and for their skeleton. */
export function EventGrid(props: { readonly isBusy?: boolean; readonly children: ReactNode }) {
  const columns = columnsOf(Children.count(props.children));
  return (
    <ul className={styles.grid} role="list" aria-busy={props.isBusy || undefined}>
      {Children.map(props.children, (child, place) => {
        const width = columns[place] ?? 4;
        return (
          <li
            style={{ '--columns': width } as CSSProperties}
            {...(width === 4 ? {} : { 'data-tall': '' })}
            {...(width >= 7 ? { 'data-wide': '' } : {})}
          >
            {child}
          </li>
        );
      })}
    </ul>
  );
}
