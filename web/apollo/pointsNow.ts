import type { Holds } from './ownHold.ts';
import { usePointsNowQuery } from './PointsNow.generated.ts';

const noHolds: Holds = [];

export interface PointsNow {
  /** The points that can be spent now; null while they are unknown. */
  readonly available: number | null;
  readonly held: number | null;
  /** What the held points are for. */
  readonly holds: Holds;
  /** An inactive membership is read-only. */
  readonly isInactive: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The points that a member can spend, read from the cache at once and then refetched. A visitor has none. */
export function usePointsNow({ skip = false }: { readonly skip?: boolean } = {}): PointsNow {
  const { data, error, loading, refetch } = usePointsNowQuery({
    skip,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  const points = data?.me?.points ?? null;
  const available = points?.available ?? null;
  return {
    available,
    held: points?.held ?? null,
    holds: points?.holds ?? noHolds,
    isInactive: data?.me?.active === false,
    isLoading: loading,
    hasFailed: error !== undefined && available === null && !loading,
    retry: () => refetch(),
  };
}
