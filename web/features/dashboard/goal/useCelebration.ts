import { useEffect, useState } from 'react';
import { useCelebrateGoalMutation } from './CelebrateGoal.generated.ts';
import type { Goal } from './goal.ts';

/**
 * Whether this is the first time, on any device, that the member sees this goal reached. If that cannot be noted, the
 * next visit asks again.
 */
export function useCelebration({ id, status, celebrated }: Pick<Goal, 'id' | 'status' | 'celebrated'>): boolean {
  const [celebrate] = useCelebrateGoalMutation();
  const [celebratedHere, setCelebratedHere] = useState<string | null>(null);
  const isDue = status === 'REACHED' && !celebrated;
  useEffect(() => {
    if (!isDue) return;
    celebrate({ variables: { id } }).then(
      ({ data }) => {
        const result = data?.celebrateGoal;
        if (result?.__typename === 'CelebrateGoalSuccess' && result.first) setCelebratedHere(id);
      },
      // The panel says that it is reached all the same.
      () => undefined,
    );
  }, [celebrate, id, isDue]);
  return status === 'REACHED' && celebratedHere === id;
}
