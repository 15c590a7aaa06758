import { useParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { orderPath, ordersPath } from '#rules/orderPaths.ts';
import * as detail from '#text/ordersDetail.ts';
import * as text from '#text/tracking.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { Num } from '#web/ui/Amount.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Beside, Block, Columns } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Muted, Text, Title4 } from '#web/ui/primitives.ts';
import { orderWords } from '#rules/constants.ts';
import { estimateWords, istMoment, istTime } from '#web/format/ist.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { css } from '#styled-system/css/css.js';
import type { Polling } from '#web/hooks/usePolling.ts';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { NoOrder, OrderFailed, StaleNote } from '../components/notices.tsx';
import { DeliveryBox } from '../order/DeliveryBox.tsx';
import { OrderSkeleton } from '../order/OrderSkeleton.tsx';
import { Timeline } from '../order/Timeline.tsx';
import { type OrderData, useOrder } from '../order/useOrder.ts';
import { isCalledOff, isSettled, isShipped } from '../orderWords.ts';
import { OrderItems } from '../order/OrderItems.tsx';

const styles = {
  root: css({
    display: 'grid',
    gap: '6px',
    padding: '0 2px',
    textStyle: 'small',
    color: 'fg.muted',
    'section + &': { paddingTop: '24px' },
  }),
};

/** Facts beside the timeline: the expected delivery, whom to call, and when the page was last updated. */
function TrackAside({ order, polling }: { readonly order: OrderData; readonly polling: Polling }) {
  const { status, tracking } = order;
  const isOver = isSettled(status);
  const isOut = status === 'OUT_FOR_DELIVERY';
  // The box above shows the expected delivery then.
  const isUnderway = isShipped(tracking);
  const call = <PhoneLink css={{ color: 'fg.ink', textDecoration: 'underline', textUnderlineOffset: '4px' }} />;
  return (
    <div className={styles.root}>
      <Title4 color="fg.ink">
        {isOut ? text.notHome : isOver || isUnderway ? text.notRight : text.estimatedDelivery}
      </Title4>
      <p>
        {isOver || isUnderway
          ? text.ringUs(call, brand.contact.hours)
          : text.expected(tracking.estimate === null ? null : estimateWords(tracking.estimate), call)}
      </p>
      {!isOver && (
        <Text textStyle="tiny" mt="8px">
          {text.follows(polling.lastAt === null ? null : <Num>{istTime(polling.lastAt)}</Num>)}
        </Text>
      )}
    </div>
  );
}

const TrackSummary = ({ order }: { readonly order: OrderData }) => (
  <Box mt="44px" borderTop="1px solid {colors.line}" pt="28px">
    <Block
      title={text.summary}
      action={
        <TextLink to={orderPath(order.id)} variant="inline" css={{ fontSize: '15' }}>
          {text.viewDetails}
        </TextLink>
      }
    >
      <OrderItems order={order} withReorder={false} />
      <Box mt="20px" borderTop="1px solid {colors.line}">
        <Facts>
          <Fact name={text.ordered}>{order.createdAt !== null && <Num>{istMoment(order.createdAt)}</Num>}</Fact>
          <Fact name={text.payment}>{order.status === 'REFUNDED' ? text.refunded : text.paidWithPoints}</Fact>
          <Fact name={text.totalPayable}>
            <Num>{orderWords.totalPayable}</Num>
          </Fact>
        </Facts>
      </Box>
    </Block>
  </Box>
);

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
  const { trackingNumber } = order.tracking;
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
            tracking={order.tracking}
            status={order.status}
            {...(isShipped(order.tracking) && trackingNumber !== null
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
        <Beside first={isShipped(order.tracking)}>
          <DeliveryBox order={order} />
          <TrackAside order={order} polling={found.polling} />
        </Beside>
      </Columns>
    </>
  );
}

export { TrackOrderPage as Component, trackOrderPageLoader as loader };
