import type { ErrorLike, FragmentType } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import * as text from '#text/goal.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import type { Section } from '#web/apollo/section.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Skeleton, Text, Title4 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { GoalProgress } from './GoalProgress.tsx';
import { NewGoal } from './NewGoal.tsx';
import { type GoalPanel_memberFragment, useGoalPanel_memberFragment } from './GoalPanel.generated.ts';

const hasFailed = (error: ErrorLike | undefined): boolean =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ path }) => path?.length === 2 && path[0] === 'me' && path[1] === 'goal')
    : error !== undefined;

/** What the member saves for, how far it is, and when it will be reached at the pace of the last twelve months. */
export function GoalPanel(props: {
  readonly member: FragmentType<GoalPanel_memberFragment> | null;
  readonly section: Section;
  /** The points that can be spent; null while unknown. */
  readonly available: number | null;
}) {
  const { member, section, available } = props;
  const { data, complete } = useGoalPanel_memberFragment({ from: member });
  return (
    <Sheet padded css={{ marginTop: '24px' }} aria-labelledby="goal-title">
      <Title4 id="goal-title" mb="10px">
        {text.yourGoal}
      </Title4>
      {complete && data.goal !== null ? (
        <GoalProgress key={data.goal.id} goal={data.goal} available={available} section={section} />
      ) : complete && !hasFailed(section.error) ? (
        <NewGoal />
      ) : section.loading ? (
        <>
          <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
          <Skeleton w="56%" h="20px" />
        </>
      ) : (
        <Note tone="wait" onRetry={section.onRetry}>
          <Text fontWeight="600">{text.notLoaded(failureText(section.error, ['me', 'goal']))}</Text>
        </Note>
      )}
    </Sheet>
  );
}
