import { usePointsNow } from '#web/apollo/pointsNow.ts';
import { useViewer } from '#web/apollo/useViewer.ts';

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

/** The points of who is looking, for pages that are everybody's; a member's are read in the browser. */
export function useRedeemablePoints(): RedeemablePoints {
  const viewer = useViewer();
  const { available, held, isInactive, isLoading, retry } = usePointsNow({ skip: viewer === null });
  if (viewer === null) return { kind: 'visitor' };
  if (available !== null) return { kind: 'known', available, held: held ?? 0, active: !isInactive };
  return isLoading ? { kind: 'loading' } : { kind: 'failed', retry };
}
