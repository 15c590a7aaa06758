import { failureText } from '#web/apollo/failureText.ts';
import type { Holds_pointsFragment } from '#web/club/Holds.generated.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useSpendablePointsQuery } from './SpendablePoints.generated.ts';

/** All holds, as far as they are known. */
export type Holds = NonNullable<Holds_pointsFragment['holds']>;

/** What is known about the points that can be spent. */
export type SpendablePoints = {
  /** An inactive membership is read-only. */
  readonly isInactive: boolean;
  /** Reads them past the cache. Returns the available points, null if the CRM does not know them. */
  readonly retry: () => Promise<number | null>;
} & (
  | { readonly kind: 'visitor' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'known';
      readonly available: number;
      readonly held: number;
      /** What the held points are for. */
      readonly holds: Holds;
    }
);

/** The points that the member can spend, read from the cache at once and then refetched. */
export function useSpendablePoints(
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-and-network',
): SpendablePoints {
  const viewer = useViewer();
  const { data, error, loading, refetch } = useSpendablePointsQuery({
    ...memberQuery,
    skip: viewer === null,
    fetchPolicy,
    notifyOnNetworkStatusChange: true,
  });
  const shared = {
    isInactive: data?.me?.isActive === false,
    retry: async () => {
      const fresh = await refetch();
      if (fresh.error) throw fresh.error;
      return fresh.data?.me?.points?.available ?? null;
    },
  };
  if (viewer === null) return { kind: 'visitor', ...shared };
  const points = data?.me?.points;
  if (points?.available != null) {
    return { kind: 'known', available: points.available, held: points.held ?? 0, holds: points.holds ?? [], ...shared };
  }
  if (loading) return { kind: 'loading', ...shared };
  return { kind: 'failed', message: failureText(error, ['me', 'points']), ...shared };
}

/** The points that can be spent; null while they are not known. */
export const availableOf = (points: SpendablePoints): number | null =>
  points.kind === 'known' ? points.available : null;
