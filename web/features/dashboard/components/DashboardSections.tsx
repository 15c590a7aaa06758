import { type ComponentProps, lazy, type Ref, Suspense, useRef } from 'react';
import * as text from '#text/dashboard.tsx';
import * as chart from '#text/dashboardChart.tsx';
import { failureDetail, failureText } from '#web/apollo/failureText.ts';
import { heldItems } from '#web/club/subject.ts';
import { istTime, istYear } from '#web/format/ist.ts';
import { useNear } from '#web/hooks/useNear.ts';
import { SectionFailure } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Flex, Skeleton, Stack } from '#web/ui/primitives.ts';
import * as dashboardReconciliationText from '#text/dashboardReconciliation.tsx';
import { Num } from '#web/ui/Amount.tsx';
import { SmallRetry } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { heldRows } from '../table/HeldRow.tsx';
import { LedgerFailure, LedgerFrame, LedgerSection } from '../table/LedgerSection.tsx';
import { LedgerSkeleton } from '../table/LedgerSkeleton.tsx';
import { BalanceFigure, balanceFigureStyles } from './BalanceFigure.tsx';
import { MemberCard } from './MemberCard.tsx';
import { PointsTiles } from './PointsTiles.tsx';
import { ReconciliationSummary, reconciliationSummaryStyles } from './ReconciliationSummary.tsx';
import type { DashboardState } from './useDashboard.ts';
import { useLastRead } from './useLastRead.ts';

/* Each skeleton has the position and size of its section, so that nothing moves when the points arrive. */

function FigureSkeleton() {
  return (
    <Flex direction="column" justify="center" gap="22px">
      <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
      <div>
        <h2 className={balanceFigureStyles.figureTitle}>{text.availableToRedeem}</h2>
        <Skeleton w="min(320px, 80%)" h="clamp(2.85rem, 1.7rem + 4.4vw, 4.75rem)" mt="10px" />
      </div>
      <Skeleton w="240px" h="48px" borderRadius="control" opacity="0.7" />
    </Flex>
  );
}

const tileWidths = ['96px', '84px', '78px', '104px'] as const;

function TilesSkeleton() {
  return (
    <Sheet as="div" aria-hidden="true">
      <Stack columns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }}>
        {tileWidths.map((width) => (
          <Stack
            gap="12px"
            alignContent="center"
            h={{ base: '88px', md: '107px' }}
            pl={{ base: '20px', md: '36px' }}
            key={width}
          >
            <Skeleton w="72px" />
            <Skeleton h="28px" style={{ width }} />
          </Stack>
        ))}
      </Stack>
      <ReconciliationSkeleton />
    </Sheet>
  );
}

function ReconciliationSkeleton() {
  return (
    <div className={reconciliationSummaryStyles.line}>
      <VisuallyHidden role="status">{dashboardReconciliationText.checkingLedger}</VisuallyHidden>
      <Skeleton w="148px" />
      <Skeleton w="min(320px, 50%)" />
    </div>
  );
}

function ChartSkeleton({ ref }: { readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <ChartFrame>
      <div ref={ref}>
        <VisuallyHidden role="status">{text.loadingChart}</VisuallyHidden>
      </div>
      <Skeleton h={{ base: '311px', md: '361px' }} mt="26px" opacity="0.5" />
    </ChartFrame>
  );
}

/** Shown if the ledger check failed. The totals above it are not affected. */
const ReconciliationFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={reconciliationSummaryStyles.line}>
    <Status tone="wait">{dashboardReconciliationText.notChecked}</Status>
    <span className={reconciliationSummaryStyles.text}>{dashboardReconciliationText.totalsAreRight}</span>
    <SmallRetry onRetry={onRetry} />
  </div>
);

/**
 * Shown below the last known figures, with their time, if newer ones cannot be read. The figures never become a 0 or a
 * dash.
 */
function AsOf(props: { readonly memberId: string; readonly busy: boolean; readonly onRetry: () => void }) {
  const at = useLastRead(props.memberId);
  return (
    <div className={reconciliationSummaryStyles.line} role="status">
      <Status tone="wait">
        {at === null ? (
          dashboardReconciliationText.asOfLastVisit
        ) : (
          <Num>{dashboardReconciliationText.asOf(istTime(at))}</Num>
        )}
      </Status>
      <span className={reconciliationSummaryStyles.text}>{dashboardReconciliationText.notAnswering}</span>
      <SmallRetry busy={props.busy} onRetry={props.onRetry} />
    </div>
  );
}

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
      {hasPoints && <BalanceFigure member={me} canRedeem={me.isActive !== false} />}
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
