import { useParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { ordersPath } from '#rules/orderPaths.ts';
import * as detail from '#text/ordersDetail.ts';
import * as text from '#text/tracking.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { Num } from '#web/ui/Amount.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Beside, Columns } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { NoOrder, OrderFailed, StaleNote } from '../components/notices.tsx';
import { DeliveryBox } from '../order/DeliveryBox.tsx';
import { OrderSkeleton } from '../order/OrderSkeleton.tsx';
import { Timeline } from '../order/Timeline.tsx';
import { TrackAside } from '../order/TrackAside.tsx';
import { TrackSummary } from '../order/TrackSummary.tsx';
import { useOrder } from '../order/useOrder.ts';
import { isCalledOff } from '../orderWords.ts';

const trackOrderPageLoader = memberFrame(text.pageTitle(brand.name), text.pageDescription(brand.name));

/** `/track-order/:orderId`, updated while it is open. */
function TrackOrderPage() {
  const { orderId = '' } = useParams();
  return <MemberPage>{() => <Track key={orderId} id={orderId} />}</MemberPage>;
}

function Track({ id }: { readonly id: string }) {
  const found = useOrder(id, true);
  if (found.state === 'loading') return <OrderSkeleton title={text.title} />;
  if (found.state === 'missing') return <NoOrder title={messages.invalidOrderId} />;
  if (found.state === 'failed') return <OrderFailed message={found.message} retry={found.retry} />;
  const { order } = found;
  const { steps, step, trackingNumber } = order.tracking;
  const calledOff = isCalledOff(order.status);
  return (
    <>
      <PageHead
        title={<span role="status">{text.progress[order.status] ?? text.progress.PENDING}</span>}
        crumbs={[{ label: detail.myOrders, to: ordersPath() }, { label: order.number ?? text.title }]}
      >
        {order.number !== null && (
          <Muted>{text.orderNumber(<Num css={{ fontWeight: '600', color: 'fg.ink' }}>{order.number}</Num>)}</Muted>
        )}
      </PageHead>
      {found.staleBecause !== null && <StaleNote why={found.staleBecause} retry={found.retry} />}
      <Columns>
        <div>
          {calledOff && (
            <Note tone="info" css={{ marginBottom: '28px' }}>
              <p>{text.calledOff}</p>
            </Note>
          )}
          <Timeline
            steps={steps}
            status={order.status}
            {...(step >= 3 && trackingNumber !== null
              ? {
                  extra: (
                    <>
                      {text.trackingNumber(<Num>{trackingNumber}</Num>)}{' '}
                      <CopyButton value={trackingNumber} label={text.copyNumber} copied={text.numberCopied} />
                    </>
                  ),
                }
              : {})}
          />
          <TrackSummary order={order} />
        </div>
        <Beside first={step >= 3}>
          <DeliveryBox order={order} />
          <TrackAside order={order} polling={found.polling} />
        </Beside>
      </Columns>
    </>
  );
}

export { TrackOrderPage as Component, trackOrderPageLoader as loader };
