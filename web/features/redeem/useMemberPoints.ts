import { failureText } from '#web/apollo/failureText.ts';
import { type MemberPointsQuery, useMemberPointsQuery } from '#web/apollo/MemberPoints.generated.ts';

export type MemberPoints = NonNullable<NonNullable<MemberPointsQuery['me']>['points']>;

export type PointsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => Promise<unknown> }
  | { readonly state: 'there'; readonly points: MemberPoints };

/** The points that the member can spend, always refetched: cached points are not reliable enough to spend. */
export function useMemberPoints(): PointsState {
  const { data, error, loading, refetch } = useMemberPointsQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  if (error && !loading) {
    return { state: 'failed', message: failureText(error, ['me', 'points']), retry: () => refetch() };
  }
  if (data?.me?.points) return { state: 'there', points: data.me.points };
  return { state: 'loading' };
}
