import { useParams } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import * as detail from '#text/ordersDetail.ts';
import * as text from '#text/tracking.tsx';
import { messages } from '#rules/messages.ts';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { memberPage } from '#web/apollo/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Beside, Columns } from '#web/ui/Columns.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { PageWrap } from '#web/ui/Wrap.tsx';
import { CopyNumber } from '../components/CopyNumber.tsx';
import { DeliveryBox } from '../components/DeliveryBox.tsx';
import { NoOrder, OrderFailed, StaleNote } from '../components/notices.tsx';
import { OrderSkeleton } from '../components/OrderSkeleton.tsx';
import { Timeline } from '../components/Timeline.tsx';
import { TrackAside } from '../components/TrackAside.tsx';
import { TrackSummary } from '../components/TrackSummary.tsx';
import { isCalledOff } from '../orderWords.ts';
import { ordersPath } from '#rules/orderPaths.ts';
import { useOrder } from '../useOrder.ts';

export const trackOrderPageLoader = memberPage(() => ({
  meta: {
    title: text.pageTitle(brand.name),
    description: text.pageDescription(brand.name),
    noindex: true,
  },
}));

/** `/track-order/:orderId`, updated while it is open. */
export function TrackOrderPage() {
  const { orderId = '' } = useParams();
  return (
    <MemberGate>
      {() => (
        <PageWrap>
          <Track key={orderId} id={orderId} />
        </PageWrap>
      )}
    </MemberGate>
  );
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
          <p className={css({ textStyle: 'small', color: 'fg.muted' })}>
            {text.orderNumber(<Num css={{ fontWeight: '600', color: 'fg.ink' }}>{order.number}</Num>)}
          </p>
        )}
      </PageHead>
      {found.staleBecause !== null && <StaleNote why={found.staleBecause} retry={found.retry} />}
      <Columns>
        <div>
          {calledOff && (
            <div className={css({ marginBottom: '28px' })}>
              <Note tone="info">
                <p>{text.calledOff}</p>
              </Note>
            </div>
          )}
          <Timeline
            steps={steps}
            status={order.status}
            {...(step >= 3 && trackingNumber !== null ? { extra: <CopyNumber value={trackingNumber} /> } : {})}
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
