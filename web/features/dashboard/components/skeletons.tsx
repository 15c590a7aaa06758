import * as text from '#text/dashboard.tsx';
import * as proof from '#text/dashboardProof.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { styled } from '#web/ui/styled.ts';
import { ChartFrame } from '../chart/BalanceChart.tsx';
import { FigureTitle } from './BalanceFigure.tsx';
import { ProofLine } from './ReconciliationSummary.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

const Figure = styled('div', {
  base: { display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '22px' },
});
const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } },
});
const Cell = styled('div', {
  base: {
    display: 'grid',
    gap: '12px',
    alignContent: 'center',
    height: { base: '88px', md: '107px' },
    paddingLeft: { base: '20px', md: '36px' },
  },
});

/* Each skeleton has the position and size of its section, so that nothing moves when the points arrive. */

export function FigureSkeleton() {
  return (
    <Figure>
      <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
      <div>
        <FigureTitle>{text.availableToRedeem}</FigureTitle>
        <Skeleton
          css={{ width: 'min(320px, 80%)', height: 'clamp(2.85rem, 1.7rem + 4.4vw, 4.75rem)', marginTop: '10px' }}
        />
      </div>
      <Skeleton css={{ height: '10px', borderRadius: '4' }} />
      <Skeleton css={{ width: '100%', height: '50px', opacity: '0.5' }} />
      <Skeleton css={{ width: '240px', height: '48px', borderRadius: 'control', opacity: '0.7' }} />
    </Figure>
  );
}

const tileWidths = ['96px', '84px', '78px', '104px'] as const;

export function TilesSkeleton() {
  return (
    <Sheet as="div" aria-hidden="true">
      <Row>
        {tileWidths.map((width) => (
          <Cell key={width}>
            <Skeleton css={{ width: '72px' }} />
            <Skeleton css={{ height: '28px' }} style={{ width }} />
          </Cell>
        ))}
      </Row>
      <ProofSkeleton />
    </Sheet>
  );
}

export function ProofSkeleton() {
  return (
    <ProofLine>
      <VisuallyHidden role="status">{proof.checkingLedger}</VisuallyHidden>
      <Skeleton css={{ width: '148px' }} />
      <Skeleton css={{ width: 'min(320px, 50%)' }} />
    </ProofLine>
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
