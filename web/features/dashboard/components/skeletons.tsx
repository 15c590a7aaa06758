import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/dashboard.tsx';
import * as proof from '#text/dashboardProof.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChartFrame } from '../chart/BalanceChart.tsx';
import { FigureTitle } from './BalanceFigure.tsx';
import { ProofLine } from './ReconciliationSummary.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

const Figure = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '22px' },
});
const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } },
});
const Cell = chakra('div', {
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
        <Skeleton width="min(320px, 80%)" height="clamp(2.85rem, 1.7rem + 4.4vw, 4.75rem)" marginTop="10px" />
      </div>
      <Skeleton height="10px" borderRadius="4" />
      <Skeleton width="100%" height="50px" opacity=".5" />
      <Skeleton width="240px" height="48px" borderRadius="control" opacity=".7" />
    </Figure>
  );
}

const tileWidths = ['96px', '84px', '78px', '104px'] as const;

export function TilesSkeleton() {
  return (
    <Sheet asChild>
      <div aria-hidden="true">
        <Row>
          {tileWidths.map((width) => (
            <Cell key={width}>
              <Skeleton width="72px" />
              <Skeleton width={width} height="28px" />
            </Cell>
          ))}
        </Row>
        <ProofSkeleton />
      </div>
    </Sheet>
  );
}

export function ProofSkeleton() {
  return (
    <ProofLine>
      <VisuallyHidden role="status">{proof.checkingLedger}</VisuallyHidden>
      <Skeleton width="148px" />
      <Skeleton width="min(320px, 50%)" />
    </ProofLine>
  );
}

export function ChartSkeleton() {
  return (
    <ChartFrame>
      <VisuallyHidden role="status">{text.loadingChart}</VisuallyHidden>
      <Skeleton height={{ base: '311px', md: '361px' }} marginTop="26px" opacity=".5" />
    </ChartFrame>
  );
}
