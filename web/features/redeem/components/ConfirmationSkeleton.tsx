import * as redeem from '#text/redeem.ts';
import * as text from '#text/redeemConfirmation.tsx';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { Block, Beside, Columns } from '#web/ui/Layout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Skeleton } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AddressSkeleton } from './DeliveryAddress.tsx';
import { ProductSummarySkeleton } from './ProductSummary.tsx';

/** The confirmation of an order before anything of it is known. */
export const ConfirmationSkeleton = () => (
  <>
    <PageHead title={text.heading} crumbs={[{ label: redeem.promotions }, { label: text.crumb }]}>
      <OrderSteps at={0} />
    </PageHead>
    <VisuallyHidden role="status">{text.loadingOrder}</VisuallyHidden>
    <Columns>
      <div>
        <Block title={redeem.orderSummary}>
          <ProductSummarySkeleton />
        </Block>
        <AddressSkeleton />
      </div>
      <Beside>
        <Skeleton h="480px" borderRadius="card" />
      </Beside>
    </Columns>
  </>
);
