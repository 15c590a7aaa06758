import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { Section } from '#web/apollo/section.ts';
import { useAnswerNotes } from '#web/apollo/useAnswerNotes.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import { type DashboardQuery, useDashboardQuery } from '../Dashboard.generated.ts';
import { useNoteRead } from './useLastRead.ts';

/** While the balance does not include the newest transactions: in some orgs for seconds, in others for an hour. */
const pace = { first: 4, growth: 2, longest: 600 };

export interface DashboardState {
  /** What is known of the member. */
  readonly me: NonNullable<DashboardQuery['me']> | null;
  readonly section: Section;
  /** Whether nothing can be shown yet. */
  readonly isLoading: boolean;
  /** Whether the points on screen may be old. */
  readonly isOld: boolean;
}

/** Everything that the dashboard shows. Sections that could be read are shown even if others failed. */
export function useDashboard(viewer: Viewer): DashboardState {
  const { notes, context } = useAnswerNotes();
  const { data, previousData, error, loading, refetch } = useDashboardQuery({
    ...memberQuery,
    context,
    notifyOnNetworkStatusChange: true,
  });
  // After a mutation has removed a part from the cache, the others stay on screen until the response.
  const previous = loading && previousData?.me?.id === viewer.id ? previousData.me : null;
  const onRetry = () => void refetch().catch(() => undefined);
  const me = data?.me ?? previous;
  const section = { loading, error, partial: notes.partial, onRetry };
  const isOld = arePointsOld(error);
  usePolling(() => refetch(), (me?.points?.reconciliation?.pendingCount ?? 0) > 0, pace);
  useNoteRead(viewer.id, me?.points != null && !loading && !isOld);
  return { me, section, isLoading: me === null && loading, isOld };
}

/** Whether a failure concerns the totals or the rows of the ledger, so that those on screen may be old. */
function arePointsOld(error: ErrorLike | undefined): boolean {
  if (!CombinedGraphQLErrors.is(error)) return error !== undefined;
  return error.errors.some(({ path: [, field, part] = [] }) => {
    if (field === 'points') return part !== 'reconciliation';
    return field === undefined || field === 'ledger';
  });
}
