import type { Ref } from 'react';
import * as text from '#text/dashboard.tsx';
import * as reconciliation from '#text/dashboardReconciliation.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Flex, Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { balanceFigureStyles } from './BalanceFigure.tsx';
import { reconciliationSummaryStyles } from './ReconciliationSummary.tsx';

/* Each skeleton has the position and size of its section, so that nothing moves when the points arrive. */

export function FigureSkeleton() {
  return (
    <Flex direction="column" justify="center" gap="22px">
      <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
      <div>
        <h2 className={balanceFigureStyles.figureTitle}>{text.availableToRedeem}</h2>
        <Skeleton w="min(320px, 80%)" h="clamp(2.85rem, 1.7rem + 4.4vw, 4.75rem)" mt="10px" />
      </div>
      <Skeleton h="10px" borderRadius="4" />
      <Skeleton w="100%" h="50px" opacity="0.5" />
      <Skeleton w="240px" h="48px" borderRadius="control" opacity="0.7" />
    </Flex>
  );
}

const tileWidths = ['96px', '84px', '78px', '104px'] as const;

export function TilesSkeleton() {
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

export function ReconciliationSkeleton() {
  return (
    <div className={reconciliationSummaryStyles.line}>
      <VisuallyHidden role="status">{reconciliation.checkingLedger}</VisuallyHidden>
      <Skeleton w="148px" />
      <Skeleton w="min(320px, 50%)" />
    </div>
  );
}

export function ChartSkeleton({ ref }: { readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <ChartFrame>
      <div ref={ref}>
        <VisuallyHidden role="status">{text.loadingChart}</VisuallyHidden>
      </div>
      <Skeleton h={{ base: '311px', md: '361px' }} mt="26px" opacity="0.5" />
    </ChartFrame>
  );
}
