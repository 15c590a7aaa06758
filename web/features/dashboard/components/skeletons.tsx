import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboard.tsx';
import * as reconciliation from '#text/dashboardReconciliation.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChartFrame } from '../chart/BalanceChart.tsx';
import { balanceFigureStyles } from './BalanceFigure.tsx';
import { reconciliationSummaryStyles } from './ReconciliationSummary.tsx';

const styles = {
  figure: css({ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '22px' }),
  row: css({ display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } }),
  cell: css({
    display: 'grid',
    gap: '12px',
    alignContent: 'center',
    height: { base: '88px', md: '107px' },
    paddingLeft: { base: '20px', md: '36px' },
  }),
};

/* Each skeleton has the position and size of its section, so that nothing moves when the points arrive. */

export function FigureSkeleton() {
  return (
    <div className={styles.figure}>
      <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
      <div>
        <h2 className={balanceFigureStyles.figureTitle}>{text.availableToRedeem}</h2>
        <Skeleton
          css={{ width: 'min(320px, 80%)', height: 'clamp(2.85rem, 1.7rem + 4.4vw, 4.75rem)', marginTop: '10px' }}
        />
      </div>
      <Skeleton css={{ height: '10px', borderRadius: '4' }} />
      <Skeleton css={{ width: '100%', height: '50px', opacity: '0.5' }} />
      <Skeleton css={{ width: '240px', height: '48px', borderRadius: 'control', opacity: '0.7' }} />
    </div>
  );
}

const tileWidths = ['96px', '84px', '78px', '104px'] as const;

export function TilesSkeleton() {
  return (
    <Sheet as="div" aria-hidden="true">
      <div className={styles.row}>
        {tileWidths.map((width) => (
          <div className={styles.cell} key={width}>
            <Skeleton css={{ width: '72px' }} />
            <Skeleton css={{ height: '28px' }} style={{ width }} />
          </div>
        ))}
      </div>
      <ReconciliationSkeleton />
    </Sheet>
  );
}

export function ReconciliationSkeleton() {
  return (
    <div className={reconciliationSummaryStyles.line}>
      <VisuallyHidden role="status">{reconciliation.checkingLedger}</VisuallyHidden>
      <Skeleton css={{ width: '148px' }} />
      <Skeleton css={{ width: 'min(320px, 50%)' }} />
    </div>
  );
}

export function ChartSkeleton() {
  return (
    <ChartFrame>
      <VisuallyHidden role="status">{text.loadingChart}</VisuallyHidden>
      <Skeleton css={{ height: { base: '311px', md: '361px' }, marginTop: '26px', opacity: '0.5' }} />
    </ChartFrame>
  );
}
