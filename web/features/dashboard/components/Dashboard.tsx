import type { FragmentType } from '@apollo/client';
import type { ComponentType } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboard.tsx';
import * as chart from '#text/dashboardChart.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import type { Section } from '#web/apollo/section.ts';
import type { MyReferrals_memberFragment } from '#web/club/MyReferrals.generated.ts';
import { heldItems } from '#web/club/subject.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { istYear } from '#web/format/ist.ts';
import { SectionFailure } from '#web/ui/Message.tsx';
import { InactiveNote, Note } from '#web/ui/Note.tsx';
import { Box, Stack } from '#web/ui/primitives.ts';
import { BalanceChart, ChartFrame } from '../chart/BalanceChart.tsx';
import { heldRows } from '../table/HeldRow.tsx';
import { LedgerFailure, LedgerFrame, LedgerSection } from '../table/LedgerSection.tsx';
import { LedgerSkeleton } from '../table/LedgerSkeleton.tsx';
import { LatelyPanel } from '../timeline/LatelyPanel.tsx';
import { BalanceFigure } from './BalanceFigure.tsx';
import { MemberCard } from './MemberCard.tsx';
import { PointsTiles } from './PointsTiles.tsx';
import { AsOf, ReconciliationFailure } from './ReconciliationFailure.tsx';
import { ReconciliationSummary } from './ReconciliationSummary.tsx';
import { ChartSkeleton, FigureSkeleton, ReconciliationSkeleton, TilesSkeleton } from './skeletons.tsx';
import { arePointsOld, useDashboard } from './useDashboard.ts';
import { useLastRead } from './useLastRead.ts';

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
  const { me, section } = useDashboard(viewer);
  const { loading, error, onRetry } = section;
  const isLoading = me === null && loading;
  const hasPoints = me?.points != null;
  const isInactive = me?.active === false;
  const isOld = arePointsOld(error);
  const asOf = useLastRead(viewer.id, hasPoints && !loading && !isOld);
  const counts = me?.points?.reconciliation ?? null;
  const firstAt = me?.balanceHistory?.[0]?.at ?? me?.memberSince ?? now;
  const reconciliation =
    counts && me ? (
      <ReconciliationSummary member={me} now={now} />
    ) : loading ? (
      <ReconciliationSkeleton />
    ) : (
      <ReconciliationFailure onRetry={onRetry} />
    );

  return (
    <>
      {isInactive && <InactiveNote mb="24px" />}
      <Stack
        columns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 5fr) minmax(0, 7fr)',
        }}
        gap="clamp(28px, 4.5vw, 64px)"
        // The side with the figure is the taller one on tablets. The card keeps its shape.
        align={{ md: 'start', lg: 'stretch' }}
      >
        <MemberCard member={me} name={viewer.name} />
        {hasPoints && <BalanceFigure member={me} canRedeem={!isInactive} />}
        {isLoading && <FigureSkeleton />}
        {!hasPoints && !isLoading && (
          <SectionFailure
            title={text.pointsMissing}
            message={failureText(error, ['me', 'points'])}
            safe={text.pointsMissingSafe}
            busy={loading}
            onRetry={onRetry}
          />
        )}
      </Stack>
      {hasPoints && (
        <Box mt="clamp(32px, 4vw, 48px)">
          <PointsTiles member={me}>
            {isOld ? <AsOf at={asOf} busy={loading} onRetry={onRetry} /> : reconciliation}
          </PointsTiles>
        </Box>
      )}
      {isLoading && (
        <Box mt="clamp(32px, 4vw, 48px)">
          <TilesSkeleton />
        </Box>
      )}
      <div className={styles.middle}>
        {me?.balanceHistory ? (
          <BalanceChart member={me} />
        ) : loading ? (
          <ChartSkeleton />
        ) : (
          <ChartFrame alignSelf="start">
            <Note
              tone="wait"
              title={`${chart.missing} ${failureText(error, ['me', 'balanceHistory'])}`}
              onRetry={onRetry}
              mt="16px"
            >
              <p>{chart.missingSafe}</p>
            </Note>
          </ChartFrame>
        )}
        <Stack columns="minmax(0, 1fr)" rows={{ lg: '1fr auto' }} gap={{ base: '16px', md: '24px' }}>
          {/* Hidden on phones, where the transactions are close; the timeline has its own page. */}
          <Box display={{ base: 'none', md: 'grid' }}>
            <LatelyPanel member={me} section={section} />
          </Box>
          {!isInactive && <ReferPanel />}
        </Stack>
      </div>
      {me?.ledger ? (
        <LedgerSection
          years={yearsBetween(firstAt, now)}
          counts={counts && { credit: counts.creditCount, debit: counts.debitCount }}
          held={heldRows(me.points?.held ?? 0, heldItems(me.points?.holds))}
        />
      ) : (
        <LedgerFrame>
          {isLoading ? (
            <LedgerSkeleton />
          ) : (
            <LedgerFailure message={failureText(error, ['me', 'ledger'])} busy={loading} onRetry={onRetry} />
          )}
        </LedgerFrame>
      )}
      <MyReferrals member={me} section={section} />
    </>
  );
}

/** The calendar years from one instant to another, newest first. */
function yearsBetween(first: string, last: string): number[] {
  const newest = istYear(last);
  return Array.from({ length: Math.max(newest - istYear(first), 0) + 1 }, (_, back) => newest - back);
}
