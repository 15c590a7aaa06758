import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import * as text from '#text/dashboard.tsx';
import * as chart from '#text/dashboardChart.tsx';
import { failureDetail, failureText } from '#web/apollo/failureText.ts';
import { heldItems } from '#web/club/subject.ts';
import { istYear } from '#web/format/ist.ts';
import { useNear } from '#web/hooks/useNear.ts';
import { SectionFailure } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Stack } from '#web/ui/primitives.ts';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { heldRows } from '../table/HeldRow.tsx';
import { LedgerFailure, LedgerFrame, LedgerSection } from '../table/LedgerSection.tsx';
import { LedgerSkeleton } from '../table/LedgerSkeleton.tsx';
import { BalanceFigure } from './BalanceFigure.tsx';
import { MemberCard } from './MemberCard.tsx';
import { PointsTiles } from './PointsTiles.tsx';
import { AsOf, ReconciliationFailure } from './ReconciliationFailure.tsx';
import { ReconciliationSummary } from './ReconciliationSummary.tsx';
import { ChartSkeleton, FigureSkeleton, ReconciliationSkeleton, TilesSkeleton } from './skeletons.tsx';
import type { DashboardState } from './useDashboard.ts';

/** Loaded when the member comes near it. */
const BalanceChart = lazy(async () => ({ default: (await import('../chart/BalanceChart.tsx')).BalanceChart }));

/** The member's card, and the redeemable points or why they are missing. */
export function CardAndBalance({ me, section, isLoading, name }: DashboardState & { readonly name: string | null }) {
  const { loading, error, onRetry } = section;
  const hasPoints = me?.points != null;
  return (
    <Stack
      columns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) minmax(0, 1fr)',
        lg: 'minmax(0, 5fr) minmax(0, 7fr)',
      }}
      gap="clamp(28px, 4.5vw, 64px)"
      // Paper is as wide as a small tablet.
      _print={{ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      // The side with the figure is the taller one on tablets. The card keeps its shape.
      align={{ md: 'start', lg: 'stretch' }}
    >
      <MemberCard member={me} name={name} isLoading={isLoading} />
      {hasPoints && <BalanceFigure member={me} canRedeem={me.active !== false} />}
      {isLoading && <FigureSkeleton />}
      {!hasPoints && !isLoading && (
        <SectionFailure
          title={text.pointsMissing}
          message={failureDetail(error, ['me', 'points'])}
          safe={text.pointsMissingSafe}
          busy={loading}
          onRetry={onRetry}
        />
      )}
    </Stack>
  );
}

/** The totals as one sum, and whether the ledger agrees with them. */
export function Totals({ me, section, isLoading, isOld, now }: DashboardState & { readonly now: string }) {
  const { loading, onRetry } = section;
  const hasPoints = me?.points != null;
  if (!hasPoints && !isLoading) return null;
  return (
    <Box mt="clamp(32px, 4vw, 48px)">
      {hasPoints ? (
        <PointsTiles member={me}>
          {isOld ? (
            <AsOf memberId={me.id} busy={loading} onRetry={onRetry} />
          ) : me.points?.reconciliation ? (
            <ReconciliationSummary member={me} now={now} />
          ) : loading ? (
            <ReconciliationSkeleton />
          ) : (
            <ReconciliationFailure onRetry={onRetry} />
          )}
        </PointsTiles>
      ) : (
        <TilesSkeleton />
      )}
    </Box>
  );
}

/** The balance over time. */
export function History({ me, section }: DashboardState) {
  if (me?.balanceHistory) return <Chart member={me} />;
  if (section.loading) return <ChartSkeleton />;
  return (
    <ChartFrame alignSelf="start">
      <Note
        tone="wait"
        title={`${chart.missing} ${failureText(section.error, ['me', 'balanceHistory'])}`}
        onRetry={section.onRetry}
        css={{ marginTop: '16px' }}
      >
        <p>{chart.missingSafe}</p>
      </Note>
    </ChartFrame>
  );
}

function Chart({ member }: ComponentProps<typeof BalanceChart>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '300px');
  const skeleton = <ChartSkeleton ref={place} />;
  // Not within: the server's HTML of a boundary is hydrated after the effect that looks for the place.
  if (!isNear) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <BalanceChart member={member} />
    </Suspense>
  );
}

/** All transactions, by year and type. */
export function Transactions({ me, section, isLoading, now }: DashboardState & { readonly now: string }) {
  const { loading, error, onRetry } = section;
  if (me?.ledger) {
    const counts = me.points?.reconciliation;
    return (
      <LedgerSection
        years={yearsBetween(me.balanceHistory?.[0]?.at ?? me.memberSince ?? now, now)}
        counts={counts ? { credit: counts.creditCount, debit: counts.debitCount } : null}
        expired={me.points?.expired ?? 0}
        held={heldRows(me.points?.held ?? 0, heldItems(me.points?.holds))}
      />
    );
  }
  return (
    <LedgerFrame>
      {isLoading ? (
        <LedgerSkeleton />
      ) : (
        <LedgerFailure message={failureDetail(error, ['me', 'ledger'])} busy={loading} onRetry={onRetry} />
      )}
    </LedgerFrame>
  );
}

/** The calendar years from one instant to another, newest first. */
function yearsBetween(first: string, last: string): number[] {
  const newest = istYear(last);
  return Array.from({ length: Math.max(newest - istYear(first), 0) + 1 }, (_, back) => newest - back);
}
