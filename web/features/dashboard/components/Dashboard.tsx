import type { FragmentType } from '@apollo/client';
import { type ComponentType, Suspense } from 'react';
import { css } from '#styled-system/css/css.js';
import { onPaper } from '#text/dashboard.tsx';
import type { Section } from '#web/apollo/section.ts';
import type { MyReferrals_memberFragment } from '#web/club/MyReferrals.generated.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Box, Stack, Text } from '#web/ui/primitives.ts';
import { GoalPanel } from '../goal/GoalPanel.tsx';
import { SincePanel } from '../since/SincePanel.tsx';
import { LatelyPanel } from '../timeline/LatelyPanel.tsx';
import { CardAndBalance, History, Totals, Transactions } from './DashboardSections.tsx';
import { useDashboard } from './useDashboard.ts';

const styles = {
  /** The chart with related content beside it, or below it on a tablet or phone. */
  middle: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
    gap: '24px',
    marginTop: '24px',
    '& > section': { marginTop: '0' },
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
  const isInactive = me?.active === false;
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
          <SincePanel member={me} section={section} expiring={me?.points?.expiring ?? null} />
        </Suspense>
        {!isInactive && (
          <Suspense>
            <GoalPanel member={me} section={section} available={me?.points?.available ?? null} />
          </Suspense>
        )}
        <div className={styles.middle}>
          <Suspense>
            <History {...state} />
          </Suspense>
          <Stack columns="minmax(0, 1fr)" rows={{ lg: '1fr auto' }} gap={{ base: '16px', md: '24px' }}>
            {/* Hidden on phones, where the transactions are close; the timeline has its own page. */}
            <Box display={{ base: 'none', md: 'grid' }}>
              <LatelyPanel member={me} section={section} />
            </Box>
            {!isInactive && <ReferPanel />}
          </Stack>
        </div>
        <Suspense>
          <Transactions {...state} now={now} />
        </Suspense>
        <Suspense>
          <MyReferrals member={me} section={section} />
        </Suspense>
      </Box>
    </>
  );
}
