import type { FragmentType } from '@apollo/client';
import { type ComponentType, lazy, Suspense } from 'react';
import { css } from '#styled-system/css/css.js';
import { onPaper } from '#text/dashboard.tsx';
import type { Section } from '#web/apollo/section.ts';
import type { MyReferrals_memberFragment } from '#web/club/MyReferrals.generated.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Box, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { LatelyPanel } from '../timeline/LatelyPanel.tsx';
import { CardAndBalance, History, Totals, Transactions } from './DashboardSections.tsx';
import { useDashboard } from './useDashboard.ts';

/** Loaded after the dashboard, whose first screen does not wait for them. */
const GoalPanel = lazy(async () => ({ default: (await import('../goal/GoalPanel.tsx')).GoalPanel }));

const SincePanel = lazy(async () => ({ default: (await import('../since/SincePanel.tsx')).SincePanel }));

const laterSkeleton = (
  <Sheet padded mt="24px" minH="120px">
    <Skeleton w="56%" h="20px" />
  </Sheet>
);

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

/** The member's points in sections. Each shows its data, or its own failure. */
export function Dashboard(props: ReferralParts & { readonly viewer: Viewer; readonly now: string }) {
  const { viewer, now, ReferPanel, MyReferrals } = props;
  const state = useDashboard(viewer);
  const { me, section } = state;
  const isInactive = me?.active === false;
  const isHydrated = useHydrated();
  return (
    <>
      {isInactive && <InactiveNote mb="24px" />}
      <CardAndBalance {...state} name={viewer.name} />
      <Totals {...state} now={now} />
      {/* Paper has no use for what scrolls, moves or is chosen. */}
      <Text display="none" _print={{ display: 'block' }} mt="24px">
        {onPaper}
      </Text>
      <Box _print={{ display: 'none' }}>
        {/* The server renders no part that is loaded later. */}
        {!isHydrated || (me === null && section.loading) ? (
          laterSkeleton
        ) : (
          <>
            <Suspense fallback={laterSkeleton}>
              <SincePanel member={me} section={section} expiring={me?.points?.expiring ?? null} />
            </Suspense>
            {!isInactive && (
              <Suspense fallback={laterSkeleton}>
                <GoalPanel member={me} section={section} available={me?.points?.available ?? null} />
              </Suspense>
            )}
          </>
        )}
        <div className={styles.middle}>
          <History {...state} />
          <Stack columns="minmax(0, 1fr)" rows={{ lg: '1fr auto' }} gap={{ base: '16px', md: '24px' }}>
            {/* Hidden on phones, where the transactions are close; the timeline has its own page. */}
            <Box display={{ base: 'none', md: 'grid' }}>
              <LatelyPanel member={me} section={section} />
            </Box>
            {!isInactive && <ReferPanel />}
          </Stack>
        </div>
        <Transactions {...state} now={now} />
        <MyReferrals member={me} section={section} />
      </Box>
    </>
  );
}
