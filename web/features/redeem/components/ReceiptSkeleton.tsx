import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/receipt.tsx';
import { ArchRing } from '#web/ui/ArchRing.tsx';
import { OrderSteps } from '#web/ui/OrderSteps.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
    gap: 'clamp(32px, 6vw, 88px)',
    alignItems: 'start',
    paddingBlock: '40px {spacing.section}',
    minHeight: '70svh',
  },
});
const Lines = chakra('div', { base: { display: 'grid', gap: '20px' } });

/** The skeleton of a receipt. */
export const ReceiptSkeleton = () => (
  <>
    <chakra.div paddingTop="36px" display="flex">
      <OrderSteps at={2} half />
    </chakra.div>
    <Top>
      <ArchRing ring="broken" image={null} />
      <Lines>
        <VisuallyHidden asChild>
          <h1 tabIndex={-1}>{text.yourOrder}</h1>
        </VisuallyHidden>
        <VisuallyHidden role="status">{text.loadingOrder}</VisuallyHidden>
        <Skeleton width="min(420px, 90%)" height="48px" />
        <Skeleton width="min(480px, 100%)" height="20px" />
        <Skeleton height="54px" marginTop="12px" />
        <Skeleton height="54px" />
        <Skeleton height="92px" marginTop="12px" />
      </Lines>
    </Top>
  </>
);
