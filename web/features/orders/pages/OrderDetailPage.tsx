import { useParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { ordersPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { PaperHead } from '#web/club/PaperHead.tsx';
import { Beside, Block, Columns } from '#web/ui/Layout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Muted, Text } from '#web/ui/primitives.ts';
import { shownMobile } from '#rules/mobile.ts';
import { css } from '#styled-system/css/css.js';
import { Num } from '#web/ui/Amount.tsx';
import * as orderChangeText from '#text/orderChange.tsx';
import { istDate } from '#web/format/ist.ts';
import { Note } from '#web/ui/Note.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { NoOrder, OrderFailed, StaleNote } from '../components/notices.tsx';
import { OrderStatus } from '../components/OrderStatus.tsx';
import { OrderItems } from '../order/OrderItems.tsx';
import { OrderSheet } from '../order/OrderSheet.tsx';
import { OrderSkeleton } from '../order/OrderSkeleton.tsx';
import { type OrderData, useOrder } from '../order/useOrder.ts';
import { isCalledOff } from '../orderWords.ts';
import { RefundNote } from '../change/RefundNote.tsx';

const orderChangeNotesStyles = {
  root: css({ display: 'grid', gap: '12px', '&:not(:empty)': { marginBottom: '28px' } }),
};

/** How far a cancellation or return is, and what happens with the points. */
function OrderChangeNotes({ order }: { readonly order: OrderData }) {
  const { change, status } = order;
  const isConfirmed = change?.state === 'CONFIRMED';
  return (
    <div className={orderChangeNotesStyles.root} role="status">
      {change !== null && <ChangeNote change={change} isOver={isCalledOff(status)} />}
      {(isConfirmed || isCalledOff(status)) && <RefundNote key={order.id} order={order} />}
    </div>
  );
}

function ChangeNote(props: { readonly change: NonNullable<OrderData['change']>; readonly isOver: boolean }) {
  const { kind, state, createdAt, message } = props.change;
  const words = orderChangeText.notes[kind];
  switch (state) {
    case 'PENDING':
      return (
        <Note tone="wait" title={words.pending}>
          <p>{orderChangeText.pendingText}</p>
        </Note>
      );
    case 'NEEDS_REVIEW':
      return (
        <Note tone="wait" title={orderChangeText.needsReview}>
          <p>{words.needsReview(<PhoneLink />)}</p>
        </Note>
      );
    case 'FAILED':
      return props.isOver ? null : (
        <Note tone="bad" title={words.failed}>
          {message !== null && <p>{message}</p>}
        </Note>
      );
    case 'CONFIRMED':
      return (
        <Note tone="info" title={words.confirmed}>
          <p>{orderChangeText.requestedOn(istDate(createdAt))}</p>
        </Note>
      );
  }
}

const styles = {
  lines: css({
    textStyle: 'small',
    '& > p': { color: 'fg.muted' },
    '& > p:first-of-type': { color: 'fg.ink', fontWeight: '600' },
  }),
};

/** The delivery address of an order, as it was when the order was placed. */
function OrderAddress({ address }: { readonly address: OrderData['shippingAddress'] }) {
  if (!address) {
    return <Muted>{text.noAddress}</Muted>;
  }
  const place = [address.city, address.state].filter(Boolean).join(', ');
  return (
    <div className={styles.lines}>
      {address.contactPerson !== null && <p>{address.contactPerson}</p>}
      {[address.line1, address.line2, address.line3].map((line) => line && <p key={line}>{line}</p>)}
      {(place !== '' || address.pinCode !== null) && (
        <p>
          {place} <Num>{address.pinCode}</Num>
        </p>
      )}
      {address.mobile !== null && (
        <Text mt="8px">
          <Num>{shownMobile(address.mobile)}</Num>
        </Text>
      )}
    </div>
  );
}

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
