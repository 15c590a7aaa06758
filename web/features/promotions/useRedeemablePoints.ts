import { useViewer } from '#web/apollo/useViewer.ts';
import { useRedeemablePointsQuery } from './RedeemablePoints.generated.ts';

/** What is known of the points of who is looking. */
export type RedeemablePoints =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => Promise<unknown> }
  | {
      readonly kind: 'known';
      readonly available: number;
      readonly held: number;
      /** False for a membership that can be looked at and nothing more. */
      readonly active: boolean;
    };

/** The member's points, read fresh in the browser: what can be spent changes with every redemption. */
export function useRedeemablePoints(): RedeemablePoints {
  const viewer = useViewer();
  const { data, loading, refetch } = useRedeemablePointsQuery({
    skip: viewer === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  if (viewer === null) return { kind: 'visitor' };
  const me = data?.me;
  const available = me?.points?.available;
  if (typeof available === 'number') {
    return { kind: 'known', available, held: me?.points?.held ?? 0, active: me?.active !== false };
  }
  return loading ? { kind: 'loading' } : { kind: 'failed', retry: () => refetch() };
}
