import { useParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { ordersPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { PaperHead } from '#web/club/PaperHead.tsx';
import { Block, Beside, Columns } from '#web/ui/Layout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { OrderChangeNotes } from '../change/OrderChangeNotes.tsx';
import { NoOrder, OrderFailed, StaleNote } from '../components/notices.tsx';
import { OrderStatus } from '../components/OrderStatus.tsx';
import { OrderAddress } from '../order/OrderAddress.tsx';
import { OrderItems } from '../order/OrderItems.tsx';
import { OrderSheet } from '../order/OrderSheet.tsx';
import { OrderSkeleton } from '../order/OrderSkeleton.tsx';
import { useOrder } from '../order/useOrder.ts';

const orderDetailPageLoader = memberFrame(text.pageTitle(brand.name), text.pageDescription(brand.name));

/** `/order-detail/:orderId`. */
function OrderDetailPage() {
  const { orderId = '' } = useParams();
  return <MemberPage>{() => <Detail key={orderId} id={orderId} />}</MemberPage>;
}

function Detail({ id }: { readonly id: string }) {
  const found = useOrder(id, false);
  if (found.state === 'loading') return <OrderSkeleton title={text.title} />;
  if (found.state === 'missing') return <NoOrder title={messages.orderNotFound} />;
  if (found.state === 'failed') return <OrderFailed message={found.message} retry={found.retry} />;
  const { order } = found;
  const title = order.number === null ? text.title : text.titleWithNumber(order.number);
  const latest = order.statusLog.at(-1)?.notes;
  return (
    <>
      <PaperHead {...(found.membershipNumber === undefined ? {} : { membershipNumber: found.membershipNumber })} />
      <PageHead title={title} crumbs={[{ label: text.myOrders, to: ordersPath() }, { label: title }]}>
        <div>
          <OrderStatus order={order} />
        </div>
      </PageHead>
      {found.staleBecause !== null && <StaleNote why={found.staleBecause} retry={found.retry} />}
      <OrderChangeNotes order={order} />
      <Columns>
        <div>
          <Block title={text.product}>
            <OrderItems order={order} withReorder areProductsUnknown={found.isPartial} />
          </Block>
          <Block title={text.deliveryAddress}>
            <OrderAddress address={order.shippingAddress} />
          </Block>
          <Block title={text.status}>
            <OrderStatus order={order} />
            {latest != null && <Muted mt="6px">{latest}</Muted>}
          </Block>
        </div>
        <Beside>
          <OrderSheet order={order} />
        </Beside>
      </Columns>
    </>
  );
}

export { OrderDetailPage as Component, orderDetailPageLoader as loader };
