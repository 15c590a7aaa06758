import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/ordersDetail.ts';
import { Columns } from '#web/ui/Columns.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ordersPath } from '#rules/orderPaths.ts';

const Lines = chakra('div', {
  base: { display: 'grid', gap: '34px', minHeight: { md: '420px' }, alignContent: 'start' },
});

/** The skeleton of an order or its tracking page. */
export const OrderSkeleton = ({ title }: { readonly title: string }) => (
  <>
    <PageHead title={title} crumbs={[{ label: text.myOrders, to: ordersPath() }, { label: title }]} />
    <Columns>
      <Lines>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        {['82%', '64%', '74%', '58%'].map((width) => (
          <chakra.div key={width} display="grid" gap="10px">
            <Skeleton width="180px" height="18px" />
            <Skeleton width={width} />
          </chakra.div>
        ))}
      </Lines>
      <Skeleton height="280px" borderRadius="card" />
    </Columns>
  </>
);
