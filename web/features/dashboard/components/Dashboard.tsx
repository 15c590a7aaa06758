import type { ErrorLike, FragmentType } from '@apollo/client';
import { type ComponentType, Suspense } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { css } from '#styled-system/css/css.js';
import { onPaper } from '#text/dashboard.tsx';
import type { Section } from '#web/apollo/section.ts';
import type { MyReferrals_memberFragment } from '#web/club/MyReferrals.generated.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { InactiveNote, Note } from '#web/ui/Note.tsx';
import { Box, Skeleton, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import * as text from '#text/goal.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { GoalProgress } from '../goal/GoalProgress.tsx';
import { NewGoal } from '../goal/NewGoal.tsx';
import { type GoalPanel_memberFragment, useGoalPanel_memberFragment } from '../goal/GoalPanel.generated.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { CardAndBalance, History, Totals, Transactions } from './DashboardSections.tsx';
import { useDashboard } from './useDashboard.ts';

const hasFailed = (error: ErrorLike | undefined): boolean =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ path }) => path?.length === 2 && path[0] === 'me' && path[1] === 'goal')
    : error !== undefined;

/** What the member saves for, how far it is, and when it will be reached at the pace of the last twelve months. */
function GoalPanel(props: {
  readonly member: FragmentType<GoalPanel_memberFragment> | null;
  readonly section: Section;
  /** The points that can be spent; null while unknown. */
  readonly available: number | null;
}) {
  const { member, section, available } = props;
  const { data, complete } = useGoalPanel_memberFragment({ from: member });
  return (
    <Sheet padded aria-labelledby="goal-title">
      <Title4 id="goal-title" mb="10px">
        {text.yourGoal}
      </Title4>
      {complete && data.goal !== null ? (
        <GoalProgress key={data.goal.id} goal={data.goal} available={available} section={section} />
      ) : complete && !hasFailed(section.error) ? (
        <NewGoal available={available} />
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

const styles = {
  /** Goal and chart, with what is new beside them, or below them on a tablet or phone. */
  further: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
    gap: '24px',
    marginTop: '24px',
    '& section': { marginTop: '0' },
  }),
};

/** What belongs to the referrals, another feature; the app provides it. */
export interface ReferralParts {
  readonly ReferPanel: ComponentType;
  readonly MyReferrals: ComponentType<{
    readonly member: FragmentType<MyReferrals_memberFragment> | null;
    readonly section: Section;
  }>;
}

/**
 * The member's points in sections. Each shows its data, or its own failure. What is below the points is hydrated section by section,
 * so that presses and scrolling in between are handled.
 */
export function Dashboard(props: ReferralParts & { readonly viewer: Viewer; readonly now: string }) {
  const { viewer, now, ReferPanel, MyReferrals } = props;
  const state = useDashboard(viewer);
  const { me, section } = state;
  const isInactive = me?.isActive === false;
  return (
    <>
      {isInactive && <InactiveNote css={{ marginBottom: '24px' }} />}
      <CardAndBalance {...state} name={viewer.name} />
      <Totals {...state} now={now} />
      {/* Paper has no use for what scrolls, moves or is chosen. */}
      <Text display="none" _print={{ display: 'block' }} mt="24px">
        {onPaper}
      </Text>
      <Box _print={{ display: 'none' }}>
        <Suspense>
          <Transactions {...state} now={now} />
        </Suspense>
        <div className={styles.further}>
          <Stack columns="minmax(0, 1fr)" gap="24px" alignContent="start">
            {!isInactive && (
              <Suspense>
                <GoalPanel member={me} section={section} available={me?.points?.available ?? null} />
              </Suspense>
            )}
            <Suspense>
              <History {...state} />
            </Suspense>
          </Stack>
          <Stack columns="minmax(0, 1fr)" gap="24px" alignContent="start">
            <Suspense>
              <ActivityPanel member={me} section={section} expiring={me?.points?.expiring ?? null} />
            </Suspense>
            {!isInactive && <ReferPanel />}
          </Stack>
        </div>
        <Suspense>
          <MyReferrals member={me} section={section} />
        </Suspense>
      </Box>
    </>
  );
}
