import type { FragmentType } from '@apollo/client';
import { Link, useLocation } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/posts.ts';
import { istDate } from '#web/format/ist.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, Text, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { postsHref } from '../list/postsSearch.ts';
import { postsPath } from '../paths.ts';
import { type PostHead_postFragment, usePostHead_postFragment } from './PostHead.generated.ts';

const styles = {
  back: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    fontSize: '15',
    color: 'fg.muted',
    transition: 'color .18s',
    _hover: { color: 'fg.ink' },
    '& svg': { transition: 'transform .2s', transitionTimingFunction: 'out' },
    '&:hover svg': { transform: 'translateX(-3px)' },
  }),
};

/** The filter and page of the list that the reader came from; empty if they came from elsewhere. */
const listOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : '';

/** The link back to the list in its previous state. */
export function BackToPosts() {
  const { state } = useLocation();
  return (
    <Link className={styles.back} to={{ pathname: postsPath, search: listOf(state) }}>
      <Icon name="arrowLeft" />
      {text.title}
    </Link>
  );
}

/** The back arrow, the title, and the post's metadata. */
export function PostHead(props: { readonly post: FragmentType<PostHead_postFragment> }) {
  const { data, complete } = usePostHead_postFragment({ from: props.post });
  if (!complete) return null;
  return (
    <Wrap pt="32px">
      <BackToPosts />
      <Text as="h1" textStyle="display" maxW="13.5em" my="20px 24px" overflowWrap="anywhere" outline="0" tabIndex={-1}>
        {data.heading}
      </Text>
      <Flex as="p" wrap="wrap" gap="6px 20px" pb="36px" textStyle="small" color="fg.muted">
        {data.category !== null && (
          <TextLink
            to={postsHref({ categories: [data.category] })}
            variant="inline"
            css={{ fontWeight: '600', color: 'brand.solid' }}
          >
            {text.categories[data.category]}
          </TextLink>
        )}
        {data.publishedOn !== null && <time dateTime={data.publishedOn}>{istDate(data.publishedOn)}</time>}
      </Flex>
    </Wrap>
  );
}
