import type { FragmentType } from '@apollo/client';
import { Link, useParams } from 'react-router-dom';
import type { Key } from 'react';
import { recentPosts } from '#rules/constants.ts';
import * as common from '#text/common.ts';
import * as text from '#text/post.ts';
import * as postsText from '#text/posts.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { ShareRail } from '#web/ui/ShareRail.tsx';
import { Box, Stack, Text, Tiny, Title4, Wrap } from '#web/ui/primitives.ts';
import { css } from '#styled-system/css/css.js';
import { TextLink } from '#web/ui/TextLink.tsx';
import { istDate } from '#web/format/ist.ts';
import { postPath, postsPath } from '../paths.ts';
import { PostHead } from '../post/PostHead.tsx';
import { PostFailed, PostMissing } from '../post/PostNotices.tsx';
import {
  type PostArticle_postFragment,
  type PostBanner_postFragment,
  PostDetailDocument,
  usePostArticle_postFragment,
  usePostBanner_postFragment,
  usePostDetailQuery,
} from '../PostDetail.generated.ts';
import { bannerTransition, PostPicture } from '../components/PostPicture.tsx';
import { paragraphsOf } from '../labels.ts';
import { type RecentPost_postFragment, useRecentPost_postFragment } from '../post/RecentPost.generated.ts';

const recentPostStyles = {
  entry: css({
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: '14px',
    alignItems: 'center',
    paddingBlock: '14px',
    '& > :first-child': { width: '72px', height: '72px' },
    '&:hover b': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  }),
};

/** A recent post in the list beside the article. */
function RecentPost(props: { readonly post: FragmentType<RecentPost_postFragment> }) {
  const { data, complete } = useRecentPost_postFragment({ from: props.post });
  if (!complete) return null;
  return (
    <Link className={recentPostStyles.entry} to={postPath(data.id)}>
      <PostPicture post={data} alt="" sizes="128px" />
      <span>
        <Text as="b" display="block" fontSize="15" fontWeight="500" lineHeight="1.35">
          {data.heading}
        </Text>
        {data.publishedOn !== null && (
          <Tiny as="time" dateTime={data.publishedOn}>
            {istDate(data.publishedOn)}
          </Tiny>
        )}
      </span>
    </Link>
  );
}

const styles = {
  beside: css({
    display: 'grid',
    gap: '2px',
    alignContent: 'start',
    '&[data-next]': { gridColumn: { sm: '2' }, textAlign: { sm: 'right' } },
    '&:hover b': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  }),
  text: css({
    fontSize: '18',
    lineHeight: '1.72',
    maxWidth: '34em',
    overflowWrap: 'anywhere',
    '& > p + p': { marginTop: '1.35em' },
  }),
};

/** The article: its summary first, then its paragraphs. A post with only a summary says so. */
function PostArticle(props: { readonly post: FragmentType<PostArticle_postFragment> }) {
  const { data, complete } = usePostArticle_postFragment({ from: props.post });
  if (!complete) return null;
  const paragraphs = paragraphsOf(data.body);
  return (
    <div className={styles.text}>
      {data.summary !== null && <Text textStyle="lede">{data.summary}</Text>}
      {paragraphs.map((paragraph, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an article's paragraphs neither move nor change
        <p key={place}>{paragraph}</p>
      ))}
      {paragraphs.length === 0 && (
        <Stack textStyle="small" color="fg.muted" gap="14px" justifyItems="start">
          <p>{text.noMore}</p>
          <TextLink to={postsPath}>{text.moreFromPosts}</TextLink>
        </Stack>
      )}
    </div>
  );
}

type Recent = Parameters<typeof RecentPost>[0]['post'] & { readonly id: Key };

/** The latest other posts: right of the article, below 1100 px after it. */
const RecentPosts = ({ posts }: { readonly posts: readonly Recent[] }) => (
  <Box
    as="aside"
    gridColumn={{ base: '1 / -1', xl: '10 / 13' }}
    mt={{ base: '72px', xl: '0' }}
    minW="0"
    _print={{ display: 'none' }}
    aria-labelledby="recent-posts"
  >
    <Box position={{ xl: 'sticky' }} top={{ xl: '110px' }}>
      <Title4 mb="16px" id="recent-posts">
        {text.recentPosts}
      </Title4>
      <Stack
        as="ul"
        columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
        columnGap="24px"
        listStyle="none"
      >
        {posts.map((post) => (
          <Box as="li" borderTop="1px solid {colors.line}" minW="0" key={post.id}>
            <RecentPost post={post} />
          </Box>
        ))}
      </Stack>
    </Box>
  </Box>
);

/** The post before or after this one. */
const PostBeside = (props: {
  readonly label: string;
  readonly post: { readonly id: string; readonly heading: string };
  readonly isNext?: boolean;
}) => (
  <Link className={styles.beside} to={postPath(props.post.id)} {...(props.isNext ? { 'data-next': '' } : {})}>
    <Tiny as="span">{props.label}</Tiny>
    <Text as="b" fontWeight="500" lineHeight="1.35" overflowWrap="anywhere">
      {props.post.heading}
    </Text>
  </Link>
);

/** The full-width picture of the post. */
function PostBanner(props: { readonly post: FragmentType<PostBanner_postFragment> }) {
  const { data, complete } = usePostBanner_postFragment({ from: props.post });
  if (!complete) return null;
  return (
    <Box as="figure" _print={{ display: 'none' }}>
      <PostPicture
        css={{ width: '100%', height: 'clamp(260px, 44vw, 640px)' }}
        post={data}
        sizes="(min-width: 760px) 100vw, 120vw"
        position="50% 56%"
        priority
        style={{ viewTransitionName: bannerTransition }}
      />
    </Box>
  );
}

const variablesFor = (id = '') => ({ id, recent: recentPosts + 1 });

/**
 * Loads one post; 404 if it does not exist, 503 if the backend does not respond. Not with `errorPolicy: 'all'`: that
 * would cache the null of a failed response, and the page could not tell it from a post that does not exist.
 */
const postPageLoader: PageLoader =
  (client) =>
  async ({ params, request }) => {
    const answer = await client
      .query({ query: PostDetailDocument, variables: variablesFor(params['id']) })
      .catch(() => undefined);
    const post = answer?.data?.post;
    if (post) {
      const description = post.summary ?? text.pageDescription(post.heading, brand.developer);
      const category = post.category === null ? null : postsText.categories[post.category];
      const url = new URL(request.url).origin + postPath(post.id);
      return {
        meta: {
          title: `${post.heading} | ${brand.name}`,
          description,
          kind: 'article',
          publishedOn: post.publishedOn,
          image: post.image ?? (post.imageUrl === null ? null : { url: post.imageUrl, alt: post.heading }),
          canonical: postPath(post.id),
          jsonLd: async () => (await import('#web/routing/jsonLd.ts')).postJsonLd({ ...post, category }, url),
        },
      };
    }
    if (post === null) {
      const description = text.notFoundDescription(brand.developer);
      return { meta: { title: `${text.notFound} | ${brand.name}`, description, noindex: true, status: 404 } };
    }
    const meta = { title: `${postsText.title} | ${brand.name}`, description: brand.description, status: 503 };
    return { meta };
  };

/** One post: banner, article, share buttons, and five recent posts. */
function PostPage() {
  const { id } = useParams();
  const { data, refetch } = usePostDetailQuery({ variables: variablesFor(id) });
  const post = data?.post;
  if (post === null) return <PostMissing />;
  if (!post) return <PostFailed onRetry={() => refetch()} />;
  const others = (data?.recentPosts?.nodes ?? []).filter((other) => other.id !== post.id).slice(0, recentPosts);
  return (
    <>
      <PostHead post={post} />
      <PostBanner post={post} />
      <Wrap
        display="grid"
        columns="repeat(12, minmax(0, 1fr))"
        columnGap="24px"
        pt="clamp(40px, 6vw, 88px)"
        pb="section"
        _print={{ display: 'block', paddingBlock: '0' }}
        key={post.id}
      >
        <Box
          as="aside"
          gridColumn={{ base: '1 / -1', sm: '1 / 3' }}
          mb={{ base: '24px', sm: '0' }}
          _print={{ display: 'none' }}
          aria-label={common.share}
        >
          <ShareRail title={post.heading} />
        </Box>
        <Box as="article" gridColumn={{ base: '1 / -1', sm: '3 / 13', xl: '3 / 9' }} minW="0">
          <PostArticle post={post} />
          <Stack
            as="nav"
            columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="16px 24px"
            mt="56px"
            pt="20px"
            borderTop="1px solid {colors.line}"
            _print={{ display: 'none' }}
            aria-label={text.otherPosts}
          >
            {post.previous && <PostBeside label={postsText.previousPost} post={post.previous} />}
            {post.next && <PostBeside label={postsText.nextPost} post={post.next} isNext />}
          </Stack>
        </Box>
        {others.length > 0 && <RecentPosts posts={others} />}
      </Wrap>
    </>
  );
}

export { PostPage as Component, postPageLoader as loader };
