import * as text from '#text/goal.tsx';
import type { Section } from '#web/apollo/section.ts';
import { goalHref, goalTitle } from '#web/club/goal/goalWords.ts';
import { useChangeGoal } from '#web/club/goal/useChangeGoal.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkButton, SmallRetry, TextButton } from '#web/ui/Button.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Flex, Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { Goal } from './goal.ts';
import { GoalReached } from './GoalReached.tsx';
import { Pace } from './Pace.tsx';

/** One goal: how far it is, that it is reached, or why neither is known. */
export function GoalProgress(props: {
  readonly goal: Goal;
  readonly available: number | null;
  readonly section: Section;
}) {
  const { goal, available, section } = props;
  const { fault, isBusy, clearGoal } = useChangeGoal();
  return (
    <Stack gap="12px">
      <Standing goal={goal} available={available} section={section} />
      <Flex wrap="wrap" align="center" gap="8px 20px" fontSize="15">
        {goal.status === 'UNAVAILABLE' ? (
          <LinkButton variant="outline" to={goal.kind === 'STAY' ? '/hotels-redemption' : '/promotions'}>
            {text.chooseAnother}
          </LinkButton>
        ) : (
          goal.status !== 'REACHED' &&
          goal.kind !== 'POINTS' && <TextLink to={goalHref(goal)}>{text.viewGoal}</TextLink>
        )}
        <TextButton disabled={isBusy} onClick={() => void clearGoal()}>
          {text.removeGoal}
        </TextButton>
      </Flex>
      {fault !== null && <FieldFault role="alert">{fault}</FieldFault>}
    </Stack>
  );
}

function Standing({ goal, available, section }: Parameters<typeof GoalProgress>[0]) {
  const title = goalTitle(goal);
  const { missing } = goal;
  switch (goal.status) {
    case 'REACHED':
      return <GoalReached goal={goal} />;
    case 'UNAVAILABLE':
      return <p>{text.gone(title)}</p>;
    case 'UNKNOWN':
      return (
        <>
          <Text fontWeight="600">{title}</Text>
          <Flex wrap="wrap" align="center" gap="8px 16px">
            <p>{text.cannotCompare}</p>
            <SmallRetry busy={section.loading} onRetry={section.onRetry} />
          </Flex>
        </>
      );
    case 'SAVING':
      return (
        <>
          <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 24px">
            <Text fontWeight="600" overflowWrap="anywhere">
              {title}
            </Text>
            {missing !== null && (
              <p>{text.toGo(<Num css={{ fontWeight: '600' }}>{formatNumber(missing)}</Num>, missing)}</p>
            )}
          </Flex>
          {available !== null && missing !== null && (
            <Meter
              label={text.progress}
              parts={[
                { label: text.partAvailable, value: available, tone: 'points' },
                { label: text.partToGo, value: missing, tone: 'off' },
              ]}
            />
          )}
          <Pace goal={goal} />
        </>
      );
  }
}
