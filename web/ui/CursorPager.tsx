import { LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

const Root = styled('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '48px' } });

/** The links of a list with cursors: to its start and to what follows. Nothing for a list on one page. */
export function CursorPager<S extends { readonly after?: string | undefined }>(
  props: Omit<HTMLStyledProps<'p'>, 'children'> & {
    readonly search: S;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly href: (search: S) => string;
    readonly first: string;
    readonly more: string;
  },
) {
  const { search, pageInfo, href, first, more, ...rest } = props;
  const next = pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : undefined;
  if (next === undefined && search.after === undefined) return null;
  return (
    <Root {...rest}>
      {search.after !== undefined && (
        <LinkButton to={href({ ...search, after: undefined })} variant="outline">
          {first}
        </LinkButton>
      )}
      {next !== undefined && (
        <LinkButton to={href({ ...search, after: next })} variant="outline">
          {more}
          <Icon name="arrowRight" />
        </LinkButton>
      )}
    </Root>
  );
}
