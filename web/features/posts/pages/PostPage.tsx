import { useParams } from 'react-router-dom';
import { recentPosts } from '#rules/constants.ts';
import * as common from '#text/common.ts';
import * as text from '#text/post.ts';
import * as posts from '#text/posts.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { ShareRail } from '#web/ui/ShareRail.tsx';
import { Box, Wrap } from '#web/ui/primitives.ts';
import { postPath } from '../paths.ts';
import { PostArticle } from '../post/PostArticle.tsx';
import { PostBanner } from '../post/PostBanner.tsx';
import { PostHead } from '../post/PostHead.tsx';
import { PostFailed, PostMissing } from '../post/PostNotices.tsx';
import { RecentPosts } from '../post/RecentPosts.tsx';
import { PostDetailDocument, usePostDetailQuery } from '../PostDetail.generated.ts';

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
      const category = post.category === null ? null : posts.categories[post.category];
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
    const meta = { title: `${posts.title} | ${brand.name}`, description: brand.description, status: 503 };
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
        </Box>
        {others.length > 0 && <RecentPosts posts={others} />}
      </Wrap>
    </>
  );
}

export { PostPage as Component, postPageLoader as loader };
