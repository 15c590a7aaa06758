import type { ReactNode } from 'react';
import { styled } from '#web/ui/styled.ts';

const List = styled('ul', {
  base: { display: 'grid', listStyle: 'none', transition: 'opacity .18s', '&[aria-busy=true]': { opacity: '0.55' } },
  variants: {
    view: {
      grid: {
        // Cards of one size, as many in a row as there is room for.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
        gap: '48px clamp(20px, 2vw, 32px)',
        _onPhones: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '40px' },
        '& > li': { display: 'grid', minWidth: '0' },
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
