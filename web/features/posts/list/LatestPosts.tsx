import { useEffect, useRef } from 'react';
import { postsPerPage } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import { pageNumber } from '#rules/posts.ts';
import * as text from '#text/postsList.ts';
import { Message } from '#web/ui/Message.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { Box, Stack, Title2 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { latestAnchor } from '../paths.ts';
import type { PostListQuery } from '../PostList.generated.ts';
import type { PostsFrontQuery } from '../PostsFront.generated.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { PostCard } from './PostCard.tsx';
import { sizeAt, postGridStyles } from './postGrid.styles.ts';
import { NoPosts } from './postsNotices.tsx';
import { type PostsSearch, listHref } from './postsSearch.ts';
import { PostsSkeleton } from './PostsSkeleton.tsx';
import { useCategoryForm } from './useCategoryForm.ts';

/** After a page change, scrolls to the list's heading and focuses it. */
function useHeadingOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}

/** 'Latest Posts': the filter, one page of six, and the pager. */
export function LatestPosts(props: {
  readonly search: PostsSearch;
  readonly counts: PostsFrontQuery | undefined;
  readonly posts: PostListQuery['posts'] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => Promise<unknown>;
}) {
  const { search, counts, posts, hasFailed, onRetry } = props;
  const filter = useCategoryForm(search);
  const heading = useHeadingOfPage(search.page);
  const pages = posts ? Math.ceil(posts.totalCount / postsPerPage) : 0;
  return (
    <Stack
      as="section"
      columns="repeat(12, minmax(0, 1fr))"
      columnGap="24px"
      pt="clamp(56px, 7vw, 96px)"
      pb="section"
      aria-labelledby={latestAnchor}
    >
      <Title2 gridColumn="1 / -1" mb="36px" outline="0" id={latestAnchor} ref={heading} tabIndex={-1}>
        {text.latestPosts}
      </Title2>
      <Box gridColumn={{ base: '1 / -1', lg: '1 / 4' }} mb={{ base: '32px', lg: '0' }} minW="0">
        <CategoryFilter
          chosen={filter.shown.categories}
          counts={counts}
          onToggle={filter.toggle}
          onClear={filter.clear}
        />
      </Box>
      <Stack
        gridColumn={{ base: '1 / -1', lg: '4 / 13' }}
        pl={{ lg: 'clamp(0px, 2vw, 24px)' }}
        gap="56px"
        alignContent="start"
        minW="0"
      >
        <VisuallyHidden role="status">
          {posts && posts.nodes.length > 0 && text.shown(posts.totalCount, search.page, pages)}
        </VisuallyHidden>
        {!posts && hasFailed && (
          <Message tone="error" title={messages.fetchFailed} onRetry={onRetry}>
            {text.notLoaded}
          </Message>
        )}
        {!posts && !hasFailed && <PostsSkeleton />}
        {posts?.nodes.length === 0 && <NoPosts search={search} totalCount={posts.totalCount} />}
        {posts && posts.nodes.length > 0 && (
          <>
            <ul className={postGridStyles.grid} aria-busy={filter.isBusy || undefined} role="list">
              {posts.nodes.map((post, place) => (
                <li key={post.id} data-size={sizeAt(place, posts.nodes.length)}>
                  <PostCard post={post} size={sizeAt(place, posts.nodes.length)} />
                </li>
              ))}
            </ul>
            {pages > 1 && (
              <Pager
                page={search.page}
                pages={pages}
                label={pageNumber}
                href={(page) => listHref({ categories: search.categories, page })}
              />
            )}
          </>
        )}
      </Stack>
    </Stack>
  );
}
