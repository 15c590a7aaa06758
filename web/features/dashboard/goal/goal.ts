import type { GoalPanel_memberFragment } from './GoalPanel.generated.ts';

/** What the member saves for. */
export type Goal = NonNullable<GoalPanel_memberFragment['goal']>;
