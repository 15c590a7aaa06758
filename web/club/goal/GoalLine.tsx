import { missingPoints } from '#rules/goal.ts';
import * as text from '#text/goal.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { goalHref, goalTitle } from './goalWords.ts';
import { useOwnGoal } from './useOwnGoal.ts';

/** The goal in one line, with the points to go. Nothing without a goal, or while its price is unknown. */
export function GoalLine({ available }: { readonly available: number }) {
  const goal = useOwnGoal();
  if (goal === null || goal.points === null) return null;
  const missing = missingPoints(goal.points, available);
  return (
    <Text mt="16px" fontSize="15" color="fg.muted">
      {text.yourGoalIs(
        <TextLink variant="inline" to={goalHref(goal)}>
          {goalTitle(goal)}
        </TextLink>,
      )}{' '}
      <span>
        {missing === 0
          ? text.enoughForIt
          : text.toGo(<Num css={{ fontWeight: '600' }}>{formatNumber(missing)}</Num>, missing)}
      </span>
    </Text>
  );
}
