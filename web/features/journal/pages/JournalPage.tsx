import { useLoaderData, useSearchParams } from 'react-router';
import { messages } from '#rules/messages.ts';
import * as journal from '#text/journal.ts';
import * as text from '#text/journalList.ts';
import type { PageData, PageLoader } from '#web/apollo/pageLoader.ts';
import { waitFor } from '#web/apollo/waitFor.ts';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '#web/ui/Wrap.tsx';
import { FeaturedLoading } from '../components/FeaturedLoading.tsx';
import { FeaturedPosts } from '../components/FeaturedPosts.tsx';
import { JournalHead } from '../components/JournalHead.tsx';
import { LatestPosts } from '../components/LatestPosts.tsx';
import { JournalFrontDocument, useJournalFrontQuery } from '../JournalFront.generated.ts';
import { JournalPostsDocument, useJournalPostsQuery } from '../JournalPosts.generated.ts';
import { journalVariables, listHref, parseJournalSearch } from '../journalSearch.ts';

/**
 * Loads the page of the list that the address asks for, and the featured posts. A failure is shown on the page, with
 * the status 503. Not with `errorPolicy: 'all'`, which would cache the null of a failed answer for the next visit.
 */
export const journalPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const variables = journalVariables(parseJournalSearch(new URL(request.url).searchParams));
    const front = client.query({ query: JournalFrontDocument }).catch(() => undefined);
    const posts = client.query({ query: JournalPostsDocument, variables }).then(
      () => true,
      () => false,
    );
    const isThere = await waitFor(
      front.then(() => posts),
      request,
    );
    const meta = {
      title: `${journal.title} | ${brand.name}`,
      description: text.pageDescription(brand.developer),
    };
    return isThere === false ? { meta: { ...meta, status: 503 }, failure: messages.fetchFailed } : { meta };
  };

export function JournalPage() {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const asked = parseJournalSearch(parameters);
  const front = useJournalFrontQuery();
  const list = useJournalPostsQuery({ variables: journalVariables(asked) });
  const posts = list.data?.posts ?? undefined;
  const hasFailed = !posts && (failure !== undefined || list.error !== undefined);
  const featured = front.data?.featuredPosts;
  return (
    <Wrap>
      <JournalHead startAt={listHref(asked)} />
      {featured && featured.length > 0 && <FeaturedPosts posts={featured} />}
      {!front.data && !front.error && !hasFailed && <FeaturedLoading />}
      <LatestPosts
        asked={asked}
        counts={front.data}
        posts={posts}
        hasFailed={hasFailed}
        onRetry={() => Promise.all([list.refetch(), front.refetch()])}
      />
    </Wrap>
  );
}
