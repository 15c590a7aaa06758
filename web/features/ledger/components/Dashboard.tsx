import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkStatus } from '@apollo/client';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { BalanceChart, ChartFrame } from '../chart/BalanceChart.tsx';
import { ChartFailure } from '../chart/ChartFailure.tsx';
import { useDashboardQuery } from '../Dashboard.generated.ts';
import { useDashboardHistoryQuery } from '../DashboardHistory.generated.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { istYear } from '#web/ui/ist.ts';
import { LedgerFailure, LedgerFrame, LedgerSection } from '../table/LedgerSection.tsx';
import { LedgerSkeleton } from '../table/LedgerSkeleton.tsx';
import { BalanceFigure } from './BalanceFigure.tsx';
import { ChartSkeleton, FigureSkeleton, ProofSkeleton, TilesSkeleton } from './skeletons.tsx';
import { MemberCard } from './MemberCard.tsx';
import { PointsTiles } from './PointsTiles.tsx';
import { ProofFailure } from './ProofFailure.tsx';
import { ProofStrip } from './ProofStrip.tsx';
import { SectionFailure } from '#web/ui/SectionFailure.tsx';

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) minmax(0, 1fr)',
      lg: 'minmax(0, 5fr) minmax(0, 7fr)',
    },
    gap: 'clamp(28px, 4.5vw, 64px)',
  },
});
const Gap = chakra('div', { base: { marginTop: 'clamp(32px, 4vw, 48px)' } });

/** The member's points, section by section: each loads, fails and is asked for again on its own. */
export function Dashboard({ viewer, now }: { readonly viewer: Viewer; readonly now: string }) {
  const dashboard = useDashboardQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  // Not `all`: a failure must not write "no points" over the points that the first query has read.
  const history = useDashboardHistoryQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'none',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  const me = dashboard.data?.me ?? null;
  const past = history.data?.me ?? null;
  const isLoading = me === null && dashboard.loading;
  const busy = dashboard.networkStatus !== NetworkStatus.ready && dashboard.loading;
  const retryHistory = () => void history.refetch().catch(() => undefined);
  // One source behind both: whoever asks again for one part gets all that is missing.
  const retry = () => {
    void dashboard.refetch().catch(() => undefined);
    if (history.error) retryHistory();
  };
  const hasPoints = me?.points != null;
  const counts = past?.points?.reconciliation ?? null;
  const firstAt = past?.balanceHistory?.[0]?.at ?? me?.memberSince ?? now;

  return (
    <>
      {me?.active === false && (
        <chakra.div marginBottom="24px">
          <Note tone="wait">
            Your membership is not active. You can see your points and every transaction; for anything more, call us on{' '}
            <chakra.a href={brand.contact.phoneLink} textStyle="num" fontWeight="600" whiteSpace="nowrap">
              {brand.contact.phone}
            </chakra.a>
            .
          </Note>
        </chakra.div>
      )}
      <Top>
        <MemberCard member={me} name={viewer.name} />
        {hasPoints && <BalanceFigure member={me} />}
        {isLoading && <FigureSkeleton />}
        {!hasPoints && !isLoading && (
          <SectionFailure
            title="Your points did not arrive"
            message={failureText(dashboard.error, ['me', 'points'])}
            safe="They are safe. It is only this view that is missing."
            busy={busy}
            onRetry={retry}
          />
        )}
      </Top>
      {(hasPoints || isLoading) && (
        <Gap>
          {hasPoints ? (
            <PointsTiles member={me}>
              {counts && past ? (
                <ProofStrip member={past} now={now} />
              ) : history.loading ? (
                <ProofSkeleton />
              ) : (
                <ProofFailure onRetry={retryHistory} />
              )}
            </PointsTiles>
          ) : (
            <TilesSkeleton />
          )}
        </Gap>
      )}
      {past?.balanceHistory ? (
        <BalanceChart member={past} />
      ) : history.loading ? (
        <ChartSkeleton />
      ) : (
        <ChartFrame>
          <ChartFailure message={failureText(history.error)} onRetry={retryHistory} />
        </ChartFrame>
      )}
      {me?.ledger ? (
        <LedgerSection
          years={yearsBetween(firstAt, now)}
          counts={counts && { credit: counts.creditCount, debit: counts.debitCount }}
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
    </>
  );
}

/** The calendar years from one instant to another, newest first. */
function yearsBetween(first: string, last: string): number[] {
  const newest = istYear(last);
  return Array.from({ length: Math.max(newest - istYear(first), 0) + 1 }, (_, back) => newest - back);
}
