import { NetworkStatus } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboard.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { heldItems } from '#web/apollo/subject.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { istYear } from '#web/format/ist.ts';
import { SectionFailure } from '#web/ui/Message.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { BalanceChart, ChartFrame } from '../chart/BalanceChart.tsx';
import { ChartFailure } from '../chart/ChartFailure.tsx';
import { useDashboardQuery } from '../Dashboard.generated.ts';
import { useDashboardHistoryQuery } from '../DashboardHistory.generated.ts';
import { MyReferrals } from '../refer/MyReferrals.tsx';
import { ReferPanel } from '../refer/ReferPanel.tsx';
import { heldRows } from '../table/HeldRow.tsx';
import { LedgerFailure, LedgerFrame, LedgerSection } from '../table/LedgerSection.tsx';
import { LedgerSkeleton } from '../table/LedgerSkeleton.tsx';
import { LatelyPanel } from '../timeline/LatelyPanel.tsx';
import { AsOf } from './AsOf.tsx';
import { BalanceFigure } from './BalanceFigure.tsx';
import { dashboardStyles } from './dashboard.styles.tsx';
import { MemberCard } from './MemberCard.tsx';
import { PointsTiles } from './PointsTiles.tsx';
import { ProofFailure } from './ProofFailure.tsx';
import { ReconciliationSummary } from './ReconciliationSummary.tsx';
import { ChartSkeleton, FigureSkeleton, ProofSkeleton, TilesSkeleton } from './skeletons.tsx';
import { useLastRead } from './useLastRead.ts';

const options = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  notifyOnNetworkStatusChange: true,
  ssr: false,
} as const;

/** The member's points in sections. Each loads, fails and is retried on its own. */
export function Dashboard({ viewer, now }: { readonly viewer: Viewer; readonly now: string }) {
  const dashboard = useDashboardQuery({ ...options, errorPolicy: 'all' });
  // Not `all`: a failure must not overwrite the points of the first query with null.
  const history = useDashboardHistoryQuery({ ...options, errorPolicy: 'none' });
  const me = dashboard.data?.me ?? null;
  const past = history.data?.me ?? null;
  const isLoading = me === null && dashboard.loading;
  const busy = dashboard.networkStatus !== NetworkStatus.ready && dashboard.loading;
  const hasPoints = me?.points != null;
  const isInactive = me?.active === false;
  const isStale = hasPoints && dashboard.error !== undefined;
  const asOf = useLastRead(viewer.id, hasPoints && !dashboard.loading && !dashboard.error);
  const retryHistory = () => void history.refetch().catch(() => undefined);
  // Both queries have the same source, so a retry of one refetches everything that is missing.
  const retry = () => {
    void dashboard.refetch().catch(() => undefined);
    if (history.error) retryHistory();
  };
  const counts = past?.points?.reconciliation ?? null;
  const firstAt = past?.balanceHistory?.[0]?.at ?? me?.memberSince ?? now;
  const proof =
    counts && past ? (
      <ReconciliationSummary member={past} now={now} />
    ) : history.loading ? (
      <ProofSkeleton />
    ) : (
      <ProofFailure onRetry={retryHistory} />
    );

  return (
    <>
      {isInactive && (
        <div className={css({ marginBottom: '24px' })}>
          <InactiveNote />
        </div>
      )}
      <div className={dashboardStyles.top}>
        <MemberCard member={me} name={viewer.name} />
        {hasPoints && <BalanceFigure member={me} canRedeem={!isInactive} />}
        {isLoading && <FigureSkeleton />}
        {!hasPoints && !isLoading && (
          <SectionFailure
            title={text.pointsMissing}
            message={failureText(dashboard.error, ['me', 'points'])}
            safe={text.pointsMissingSafe}
            busy={busy}
            onRetry={retry}
          />
        )}
      </div>
      {hasPoints && (
        <div className={dashboardStyles.gap}>
          <PointsTiles member={me}>{isStale ? <AsOf at={asOf} busy={busy} onRetry={retry} /> : proof}</PointsTiles>
        </div>
      )}
      {isLoading && (
        <div className={dashboardStyles.gap}>
          <TilesSkeleton />
        </div>
      )}
      <div className={dashboardStyles.middle}>
        {past?.balanceHistory ? (
          <BalanceChart member={past} />
        ) : history.loading ? (
          <ChartSkeleton />
        ) : (
          <ChartFrame alignSelf="start">
            <ChartFailure message={failureText(history.error)} onRetry={retryHistory} />
          </ChartFrame>
        )}
        <div className={dashboardStyles.sidePanels}>
          {/* Hidden on phones, where the transactions are close; the timeline has its own page. */}
          <div className={css({ display: { base: 'none', md: 'grid' } })}>
            <LatelyPanel />
          </div>
          {!isInactive && <ReferPanel />}
        </div>
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
            <LedgerFailure message={failureText(dashboard.error, ['me', 'ledger'])} busy={busy} onRetry={retry} />
          )}
        </LedgerFrame>
      )}
      <MyReferrals />
    </>
  );
}

/** The calendar years from one instant to another, newest first. */
function yearsBetween(first: string, last: string): number[] {
  const newest = istYear(last);
  return Array.from({ length: Math.max(newest - istYear(first), 0) + 1 }, (_, back) => newest - back);
}
