import { memberQuery } from '#web/apollo/memberQuery.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { type OwnGoal_memberFragment, useOwnGoalQuery } from './OwnGoal.generated.ts';

export type OwnGoal = NonNullable<OwnGoal_memberFragment['goal']>;

/** What the member saves for; null for a visitor, without a goal, and while it is not known. */
export function useOwnGoal(): OwnGoal | null {
  const viewer = useViewer();
  const { data } = useOwnGoalQuery({ ...memberQuery, skip: viewer === null });
  return data?.me?.goal ?? null;
}
