import type { ErrorLike } from '@apollo/client';
import type { LedgerFilter } from '#web/apollo/__generated__/types.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { useMore } from '#web/apollo/useMore.ts';
import { type LedgerQuery, useLedgerQuery } from './Ledger.generated.ts';

type Connection = NonNullable<NonNullable<LedgerQuery['me']>['ledger']>;
export type LedgerEdge = Connection['edges'][number];

export interface LedgerPages {
  /** All rows loaded so far; null until the first page has loaded. */
  readonly edges: readonly LedgerEdge[] | null;
  /** How many rows match. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the first page is missing. */
  readonly failure: ErrorLike | null;
  /** Why the next page is missing; the rows before it stay. */
  readonly moreFailure: string | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/**
 * The ledger in pages of 200. Without a filter, the dashboard's query has already read the first rows. A filter is
 * refetched each time it is chosen.
 */
export function useLedgerPages(filter: LedgerFilter | null): LedgerPages {
  const { data, error, loading, fetchMore, refetch } = useLedgerQuery({
    ...memberQuery,
    variables: { filter, withTotal: true },
    fetchPolicy: filter === null ? 'cache-first' : 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const ledger = data?.me?.ledger ?? null;
  const after = ledger?.pageInfo.endCursor ?? null;
  const { isLoadingMore, ...more } = useMore(JSON.stringify(filter), () =>
    fetchMore({ variables: { filter, after, withTotal: false } }),
  );
  return {
    edges: ledger?.edges ?? null,
    total: ledger?.totalCount ?? ledger?.edges.length ?? 0,
    hasMore: ledger?.pageInfo.hasNextPage ?? false,
    isLoading: loading || isLoadingMore,
    failure: ledger === null ? (error ?? null) : null,
    ...more,
    retry: () => void refetch(),
  };
}
