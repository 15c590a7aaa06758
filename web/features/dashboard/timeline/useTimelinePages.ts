import { useState } from 'react';
import { useAnswerNotes } from '#web/apollo/answerNotes.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { useTimelineQuery } from './Timeline.generated.ts';

/** The timeline, page by page, and the sources that a response lacks. */
export function useTimelinePages() {
  const { notes, context } = useAnswerNotes();
  const { data, error, loading, fetchMore, refetch } = useTimelineQuery({
    context,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const timeline = data?.me?.timeline ?? null;
  const after = timeline?.pageInfo.endCursor ?? null;
  const loadMore = async () => {
    setMoreFailure(null);
    const failure = await fetchMore({ variables: { after } }).then(
      (page) => (page.error ? failureText(page.error) : null),
      (fault: unknown) => failureText(fault instanceof Error ? fault : undefined),
    );
    setMoreFailure(failure);
  };
  return {
    /** Null until the first page has loaded. */
    entries: timeline?.edges ?? null,
    partial: notes.partial,
    failure: timeline === null && error ? failureText(error, ['me', 'timeline']) : null,
    isLoading: loading,
    hasMore: timeline?.pageInfo.hasNextPage ?? false,
    moreFailure,
    loadMore: () => void loadMore(),
    retry: () => void refetch().catch(() => undefined),
  };
}
