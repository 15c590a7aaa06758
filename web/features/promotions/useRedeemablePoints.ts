import { usePointsNow } from '#web/apollo/pointsNow.ts';
import { useViewer } from '#web/apollo/useViewer.ts';

/** What is known about the visitor's points. */
export type RedeemablePoints =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => Promise<unknown> }
  | {
      readonly kind: 'known';
      readonly available: number;
      readonly held: number;
      /** False for an inactive membership, which is read-only. */
      readonly active: boolean;
    };

/** The visitor's points, for public pages. A member's points are read in the browser. */
export function useRedeemablePoints(): RedeemablePoints {
  const viewer = useViewer();
  const { available, held, isInactive, isLoading, retry } = usePointsNow({ skip: viewer === null });
  if (viewer === null) return { kind: 'visitor' };
  if (available !== null) return { kind: 'known', available, held: held ?? 0, active: !isInactive };
  return isLoading ? { kind: 'loading' } : { kind: 'failed', retry };
}
