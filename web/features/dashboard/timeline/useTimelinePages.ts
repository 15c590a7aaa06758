import { useAnswerNotes } from '#web/apollo/useAnswerNotes.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { useMore } from '#web/apollo/useMore.ts';
import { useTimelineQuery } from './Timeline.generated.ts';

/** The timeline, page by page, and the sources that a response lacks. */
export function useTimelinePages() {
  const { notes, context } = useAnswerNotes();
  const { data, error, loading, fetchMore, refetch } = useTimelineQuery({
    ...memberQuery,
    context,
    notifyOnNetworkStatusChange: true,
  });
  const timeline = data?.me?.timeline ?? null;
  const after = timeline?.pageInfo.endCursor ?? null;
  const { isLoadingMore, ...more } = useMore('timeline', () => fetchMore({ variables: { after } }));
  return {
    /** Null until the first page has loaded. */
    entries: timeline?.edges ?? null,
    partial: notes.partial,
    failure: timeline === null ? (error ?? null) : null,
    isLoading: loading || isLoadingMore,
    hasMore: timeline?.pageInfo.hasNextPage ?? false,
    ...more,
    retry: () => void refetch().catch(() => undefined),
  };
}
