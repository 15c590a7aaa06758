import type { FragmentType } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useViewTransitionState } from 'react-router-dom';
import { postsPerPage } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import { pageNumber, type PostCategoryName } from '#rules/posts.ts';
import * as text from '#text/posts.ts';
import { Message } from '#web/ui/Message.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { Box, Flex, Muted, Skeleton, Stack, Text, Title2 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import * as common from '#text/common.ts';
import { istDate } from '#web/format/ist.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import { latestAnchor, postPath, postsPath } from '../paths.ts';
import type { PostListQuery } from '../PostList.generated.ts';
import type { PostsFrontQuery } from '../PostsFront.generated.ts';
import { bannerTransition, PostPicture } from '../components/PostPicture.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { postGridStyles, type PostSize, sizeAt } from './postGrid.styles.ts';
import { NoPosts } from './postsNotices.tsx';
import { listHref, parsePostsSearch, postsHref, type PostsSearch, toggled } from './postsSearch.ts';
import { type PostCard_postFragment, usePostCard_postFragment } from './PostCard.generated.ts';

/** A little more than the frame's width, because it crops wide pictures on both sides. */
const sizes: Readonly<Record<PostSize, string>> = {
  half: '(min-width: 1024px) 39vw, (min-width: 760px) 54vw, 110vw',
  third: '(min-width: 1024px) 26vw, (min-width: 760px) 35vw, 110vw',
  wide: '(min-width: 1024px) 39vw, (min-width: 760px) 54vw, 110vw',
};

/** One post of the list: category, title, summary, date and comment count. The title's link covers the card. */
function PostCard(props: { readonly post: FragmentType<PostCard_postFragment>; readonly size: PostSize }) {
  const { data, complete } = usePostCard_postFragment({ from: props.post });
  return complete ? <Drawn post={data} size={props.size} /> : null;
}

function Drawn({ post, size }: { readonly post: PostCard_postFragment; readonly size: PostSize }) {
  const { id, heading, summary, category, publishedOn, commentsCount } = post;
  const path = postPath(id);
  const { search: list } = useLocation();
  // Only this picture morphs into the post's banner.
  const isOpening = useViewTransitionState(path);
  return (
    <article className={postGridStyles.card}>
      <div className={postGridStyles.frame} data-part="picture">
        <PostPicture
          post={post}
          alt=""
          sizes={sizes[size]}
          {...(isOpening ? { style: { viewTransitionName: bannerTransition } } : {})}
        />
      </div>
      <div>
        {category !== null && (
          <Text fontSize="13" fontWeight="600" lineHeight="1.5" color="brand.solid">
            {text.categories[category]}
          </Text>
        )}
        <h3 className={postGridStyles.name}>
          <CardLink line to={path} state={{ list }} viewTransition>
            {heading}
          </CardLink>
        </h3>
        {summary !== null && <Muted maxW="34em">{summary}</Muted>}
        <Flex as="p" wrap="wrap" gap="4px 14px" mt="12px" fontSize="13" color="fg.muted">
          {publishedOn !== null && <time dateTime={publishedOn}>{istDate(publishedOn)}</time>}
          <span>{text.comments(commentsCount)}</span>
        </Flex>
      </div>
    </article>
  );
}

const places = Array.from({ length: postsPerPage }, (_, place) => place);

/** The skeleton of a page of the list, in its final frame. */
const PostsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <ul className={postGridStyles.grid} aria-hidden="true">
      {places.map((place) => (
        <li key={place} data-size={sizeAt(place, postsPerPage)}>
          <article className={postGridStyles.card}>
            <div className={postGridStyles.frame}>
              <Skeleton borderRadius="0" />
            </div>
            <div>
              <Skeleton w="28%" h="12px" mt="4px" />
              <Skeleton w="86%" h="24px" mt="12px" />
              <Skeleton w="96%" mt="14px" />
              <Skeleton w="60%" mt="10px" />
              <Skeleton w="42%" h="12px" mt="16px" />
            </div>
          </article>
        </li>
      ))}
    </ul>
  </>
);

/** The filter, ahead of its list: a box shows its new state while the posts still load. */
function useCategoryForm(search: PostsSearch) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const isComing = coming?.pathname === postsPath;
  const shown = isComing ? parsePostsSearch(new URLSearchParams(coming.search)) : search;
  const go = (next: PostsSearch) => void navigate(postsHref(next), { preventScrollReset: true });

  return {
    shown,
    isBusy: isComing,
    toggle: (category: PostCategoryName) => go(toggled(shown, category)),
    clear: () => go({ categories: [], page: 1 }),
  };
}

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
