import { orderWords } from '#rules/constants.ts';
import { trackPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { estimateWords, istMoment } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { ReceiptFile } from '#web/club/ReceiptFile.tsx';
import { Num, Rupees } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Flex, Title4 } from '#web/ui/primitives.ts';
import { PointsBack } from '../change/RefundNote.tsx';
import { OrderActions } from '../change/OrderActions.tsx';
import { isCalledOff, isSettled, paymentWords } from '../orderWords.ts';
import type { OrderData } from './useOrder.ts';

export function OrderSheet({ order }: { readonly order: OrderData }) {
  const { status } = order;
  return (
    <Sheet padded aria-labelledby="payment-summary">
      <Title4 mb="8px" id="payment-summary">
        {text.paymentSummary}
      </Title4>
      <Facts>
        <Fact name={text.worth}>{order.totalAmount !== null && <Rupees value={order.totalAmount} />}</Fact>
        <Fact name={text.pointsRedeemed}>
          {order.pointsRedeemed !== null && <Num>{formatNumber(order.pointsRedeemed)}</Num>}
        </Fact>
        {(order.change?.state === 'CONFIRMED' || isCalledOff(status)) && <PointsBack orderId={order.id} />}
        {order.discountAmount !== null && order.discountAmount > 0 && (
          <Fact name={text.coveredByPoints}>
            <Num>−</Num>
            <Rupees value={order.discountAmount} />
          </Fact>
        )}
        <Fact name={text.pointsEarned}>
          {order.pointsEarned !== null && order.pointsEarned > 0 && (
            <Num css={{ color: 'points' }}>+{formatNumber(order.pointsEarned)}</Num>
          )}
        </Fact>
        <Fact name={text.delivery}>{text.free}</Fact>
        <Fact name={text.totalPayable}>
          <Num>{orderWords.totalPayable}</Num>
        </Fact>
        <Fact name={text.paymentStatus}>
          {order.paymentStatus === null ? text.paymentNotTold : paymentWords(order.paymentStatus)}
        </Fact>
      </Facts>
      <Title4 mb="8px" mt="28px">
        {text.orderInfo}
      </Title4>
      <Facts>
        <Fact name={text.orderNumber}>{order.number !== null && <Num>{order.number}</Num>}</Fact>
        <Fact name={text.ordered}>{order.createdAt !== null && <Num>{istMoment(order.createdAt)}</Num>}</Fact>
        <Fact name={text.lastChange}>{order.updatedAt !== null && <Num>{istMoment(order.updatedAt)}</Num>}</Fact>
        <Fact name={text.items}>{order.totalItems !== null && <Num>{formatNumber(order.totalItems)}</Num>}</Fact>
        <Fact name={text.trackingNumber}>
          {order.tracking.trackingNumber !== null && <Num>{order.tracking.trackingNumber}</Num>}
        </Fact>
        {!isSettled(status) && (
          <Fact name={text.estimatedDelivery}>
            {order.tracking.estimate === null ? text.usualDelivery : estimateWords(order.tracking.estimate)}
          </Fact>
        )}
        {order.isCancellable === false && !isSettled(status) && <Fact name={text.cancellable}>{text.noLonger}</Fact>}
      </Facts>
      {!isCalledOff(status) && (
        <LinkButton to={trackPath(order.id)} variant="accent" block css={{ marginTop: '24px' }}>
          {text.trackOrder}
        </LinkButton>
      )}
      <Flex mt="12px" justify="center">
        <ReceiptFile redemption={order.redemption} />
      </Flex>
      <OrderActions order={order} />
    </Sheet>
  );
}
