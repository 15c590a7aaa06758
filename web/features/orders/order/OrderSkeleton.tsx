import { ordersPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { Columns } from '#web/ui/Layout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** The skeleton of an order or its tracking page. */
export const OrderSkeleton = ({ title }: { readonly title: string }) => (
  <>
    <PageHead title={title} crumbs={[{ label: text.myOrders, to: ordersPath() }, { label: title }]} />
    <Columns>
      <Stack gap="34px" minH={{ md: '420px' }} alignContent="start">
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        {['82%', '64%', '74%', '58%'].map((width) => (
          <Stack key={width} gap="10px">
            <Skeleton w="180px" h="18px" />
            <Skeleton style={{ width }} />
          </Stack>
        ))}
      </Stack>
      <Skeleton h="280px" borderRadius="card" />
    </Columns>
  </>
);
