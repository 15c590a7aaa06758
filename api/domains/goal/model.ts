import type { Session } from '../../store/auth/sessions.ts';
import type { GoalRecord } from '../../store/goals.ts';

/** A goal and whose it is. */
export interface GoalModel {
  readonly record: GoalRecord;
  readonly owner: { readonly session: Session };
}
