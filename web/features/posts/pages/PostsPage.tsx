import { useLoaderData, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as words from '#text/posts.ts';
import * as text from '#text/postsList.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { waitFor } from '#web/routing/waitFor.ts';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '#web/ui/primitives.ts';
import { FeaturedLoading } from '../list/FeaturedLoading.tsx';
import { FeaturedPosts } from '../list/FeaturedPosts.tsx';
import { LatestPosts } from '../list/LatestPosts.tsx';
import { PostsHead } from '../list/PostsHead.tsx';
import { postsVariables, listHref, parsePostsSearch } from '../list/postsSearch.ts';
import { PostListDocument, usePostListQuery } from '../PostList.generated.ts';
import { PostsFrontDocument, usePostsFrontQuery } from '../PostsFront.generated.ts';

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
      title: `${words.title} | ${brand.name}`,
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
  const featured = front.data?.featuredPosts;
  return (
    <Wrap>
      <PostsHead startAt={listHref(search)} />
      {featured && featured.length > 0 && <FeaturedPosts posts={featured} />}
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
