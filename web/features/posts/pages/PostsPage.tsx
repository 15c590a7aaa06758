import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { FragmentType } from '@apollo/client';
import { useId } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/posts.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { waitFor } from '#web/routing/waitFor.ts';
import { brand } from '#web/brand/brand.ts';
import { Box, Skeleton, Text, Title1, Wrap } from '#web/ui/primitives.ts';
import * as common from '#text/common.ts';
import { Arch } from '#web/ui/Arch.tsx';
import { IconButton, LinkButton } from '#web/ui/Button.tsx';
import { featuredSlideSeconds } from '#rules/constants.ts';
import { pageNumber } from '#rules/posts.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { useSlides } from '#web/hooks/useSlides.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { LatestPosts } from '../list/LatestPosts.tsx';
import { listHref, parsePostsSearch, postsVariables } from '../list/postsSearch.ts';
import { PostListDocument, usePostListQuery } from '../PostList.generated.ts';
import { PostsFrontDocument, type PostsFrontQuery, usePostsFrontQuery } from '../PostsFront.generated.ts';
import { featuredStyles, Frame } from '../list/featured.styles.ts';
import { PostPicture } from '../components/PostPicture.tsx';
import { dateAndReadingTime } from '../labels.ts';
import { postPath } from '../paths.ts';
import { type FeaturedPost_postFragment, useFeaturedPost_postFragment } from '../list/FeaturedPost.generated.ts';

type From = FragmentType<FeaturedPost_postFragment>;

/** The arch is tall and the pictures are wide: the visible part is cropped from nearly twice its width. */
const acrossArch = '(min-width: 760px) 84vw, 160vw';

/** The picture of one featured post, in the arch. */
function FeaturedPicture({ post, isCurrent }: { readonly post: From; readonly isCurrent: boolean }) {
  const { data, complete } = useFeaturedPost_postFragment({ from: post });
  if (!complete) return null;
  return (
    <div {...(isCurrent ? { 'data-current': '' } : { 'aria-hidden': true })}>
      <PostPicture post={data} sizes={acrossArch} position="56% 50%" priority={isCurrent} />
    </div>
  );
}

/** The text of one featured post: '5th March | 4 mins Read', title, summary, 'Read More >'. */
function FeaturedText(props: {
  readonly post: From;
  readonly place: number;
  readonly of: number;
  readonly isCurrent: boolean;
}) {
  const { post, place, of, isCurrent } = props;
  const { data, complete } = useFeaturedPost_postFragment({ from: post });
  const headingId = useId();
  if (!complete) return null;
  return (
    <div
      className={featuredStyles.text}
      role="group"
      aria-roledescription={text.slide}
      aria-label={text.slideOf(place, of)}
      {...(isCurrent ? { 'data-current': '' } : { 'aria-hidden': true })}
    >
      <Text fontSize="15" color="fg.muted">
        <time {...(data.publishedOn === null ? {} : { dateTime: data.publishedOn })}>
          {dateAndReadingTime(data.publishedOn)}
        </time>
      </Text>
      <Title1 as="h2" my="16px 18px" id={headingId}>
        {data.heading}
      </Title1>
      {data.summary !== null && (
        <Text color="fg.muted" mb="24px" maxW="30em">
          {data.summary}
        </Text>
      )}
      <TextLink to={postPath(data.id)} aria-describedby={headingId}>
        {text.readMore}
      </TextLink>
    </div>
  );
}

/** The carousel of featured posts. */
function FeaturedPosts({ posts }: { readonly posts: NonNullable<PostsFrontQuery['featuredPosts']> }) {
  const { length } = posts;
  const slides = useSlides(length, featuredSlideSeconds);
  const isHydrated = useHydrated();
  // The old picture fades out under the new one, and the next one is fetched in advance.
  const near = new Set(
    isHydrated ? [slides.at - 1, slides.at, slides.at + 1].map((at) => (at + length) % length) : [0],
  );
  const step = (by: number) => slides.show((slides.at + by + length) % length);
  return (
    <Frame
      aria-roledescription={text.carousel}
      aria-label={text.featuredPosts}
      {...slides.underPointer}
      {...slides.withFocus}
    >
      <Arch className={featuredStyles.view}>
        {posts.map(
          (post, place) =>
            near.has(place) && <FeaturedPicture key={post.id} post={post} isCurrent={place === slides.at} />,
        )}
      </Arch>
      <Box gridColumn={{ base: '1 / -1', sm: '7 / 13', lg: '8 / 13' }} pb={{ sm: '8px' }} minW="0">
        <div className={featuredStyles.texts} aria-live={slides.isRunning ? 'off' : 'polite'}>
          {posts.map((post, place) => (
            <FeaturedText key={post.id} post={post} place={place + 1} of={length} isCurrent={place === slides.at} />
          ))}
        </div>
        {length > 1 && (
          <div className={featuredStyles.controls}>
            <p className={featuredStyles.place} aria-hidden="true">
              <b>{pageNumber(slides.at + 1)}</b> / {pageNumber(length)}
            </p>
            {slides.canPause && (
              <IconButton
                icon={slides.isPaused ? 'play' : 'pause'}
                label={slides.isPaused ? text.playPosts : text.pausePosts}
                onClick={slides.togglePause}
              />
            )}
            <IconButton icon="arrowLeft" label={text.previousPost} onClick={() => step(-1)} />
            <IconButton icon="arrowRight" label={text.nextPost} onClick={() => step(1)} />
          </div>
        )}
      </Box>
    </Frame>
  );
}

const PostsHead = ({ startAt }: { readonly startAt: string }) => (
  <Box
    as="header"
    display={{ base: 'block', sm: 'grid' }}
    columns="repeat(12, minmax(0, 1fr))"
    columnGap="24px"
    align="end"
    py="clamp(48px, 6vw, 88px) clamp(36px, 4vw, 56px)"
  >
    <Text as="h1" textStyle="banner" gridColumn={{ sm: '1 / 7', lg: '1 / 8' }} ml="-.035em" outline="0" tabIndex={-1}>
      {text.title}
    </Text>
    <Box gridColumn={{ sm: '7 / 13', lg: '8 / 13' }} mt={{ base: '20px', sm: '0' }}>
      <Text color="fg.muted" maxW="27em" mb="22px">
        {text.lead}
      </Text>
      <LinkButton to={startAt}>{text.startReading}</LinkButton>
    </Box>
  </Box>
);

/** The skeleton of the featured posts, in their final size. */
const FeaturedLoading = () => (
  <Frame aria-label={text.featuredPosts} aria-busy="true">
    <Arch className={featuredStyles.view}>
      <Skeleton data-current="" h="100%" borderRadius="0" />
    </Arch>
    <Box gridColumn={{ base: '1 / -1', sm: '7 / 13', lg: '8 / 13' }} pb={{ sm: '8px' }} minW="0">
      <Text fontSize="15" color="fg.muted" role="status">
        {common.loading}
      </Text>
      <Skeleton w="82%" h="44px" mt="20px" />
      <Skeleton w="58%" h="44px" mt="12px" />
      <Skeleton w="90%" mt="28px" />
      <Skeleton w="74%" mt="12px" />
      <Skeleton w="88px" mt="28px" />
      <div className={featuredStyles.controls} aria-hidden="true" />
    </Box>
  </Frame>
);

/**
 * Loads the page of the list for the address, and the featured posts. A failure is shown on the page, with the status
 * 503. Not with `errorPolicy: 'all'`, which would cache the null of a failed response for the next visit.
 */
const postsPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const variables = postsVariables(parsePostsSearch(new URL(request.url).searchParams));
    const both = Promise.allSettled([
      client.query({ query: PostListDocument, variables }),
      client.query({ query: PostsFrontDocument }),
    ]);
    const answers = await waitFor(both, request);
    const meta = {
      title: `${text.title} | ${brand.name}`,
      description: text.pageDescription(brand.developer),
    };
    return answers?.[0].status === 'rejected'
      ? { meta: { ...meta, status: 503 }, failure: messages.fetchFailed }
      : { meta };
  };

function PostsPage() {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const search = parsePostsSearch(parameters);
  const front = usePostsFrontQuery();
  const list = usePostListQuery({ variables: postsVariables(search) });
  const posts = list.data?.posts ?? undefined;
  const hasFailed = !posts && (failure !== undefined || list.error !== undefined);
  // The carousel does not repeat what stands below it, unless there is nothing else.
  const listed = new Set((list.data ?? list.previousData)?.posts?.nodes.map(({ id }) => id));
  const all = front.data?.featuredPosts ?? undefined;
  const others = all?.filter(({ id }) => !listed.has(id)) ?? [];
  const featured = others.length > 0 ? others : all;
  return (
    <Wrap>
      <PostsHead startAt={listHref(search)} />
      {featured && featured.length > 0 && (
        <FeaturedPosts key={featured.map(({ id }) => id).join(' ')} posts={featured} />
      )}
      {!front.data && !front.error && !hasFailed && <FeaturedLoading />}
      <LatestPosts
        search={search}
        counts={front.data}
        posts={posts}
        hasFailed={hasFailed}
        onRetry={() => Promise.all([list.refetch(), front.refetch()])}
      />
    </Wrap>
  );
}

export { PostsPage as Component, postsPageLoader as loader };
