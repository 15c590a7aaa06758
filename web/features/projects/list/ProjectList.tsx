import type { ReactNode } from 'react';
import { styled } from '#web/ui/styled.ts';

/** The first card spans both columns, and so does the last one if it would be alone in its row. */
const wide = {
  gridColumn: '1 / -1',
  sm: { '& [data-part=picture]': { aspectRatio: '2 / 1' } },
} as const;

const List = styled('ul', {
  base: { display: 'grid', listStyle: 'none', transition: 'opacity .18s', '&[aria-busy=true]': { opacity: '0.55' } },
  variants: {
    view: {
      grid: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: '48px clamp(20px, 2vw, 32px)',
        _onPhones: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '40px' },
        '& > li': { display: 'grid', minWidth: '0' },
        '& > li:first-of-type': {
          ...wide,
          '& img': { objectPosition: '50% 30%' },
          sm: {
            '& [data-part=picture]': { aspectRatio: '2 / 1' },
            '& [data-part=name]': { fontSize: '38' },
            '& [data-part=price]': { fontSize: '21' },
          },
        },
        '& > li:last-of-type:nth-of-type(even)': wide,
      },
      list: {
        '& > li': { paddingBlock: '24px', borderBottom: '1px solid {colors.line}' },
        '& > li:first-of-type': { paddingTop: '0' },
      },
    },
  },
});

/** The frame of the cards, for the list and its skeleton, so that nothing moves when the list loads. */
export function ProjectList(props: {
  readonly view: 'grid' | 'list';
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <List view={props.view} aria-busy={props.isBusy || undefined} role="list">
      {props.children}
    </List>
  );
}
