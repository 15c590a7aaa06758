import { chakra } from '@chakra-ui/react/styled-system';
import { orderWords } from '#rules/constants.ts';
import { formatNumber } from '#web/ui/format.ts';
import { istMoment } from '#web/ui/ist.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Rupees } from '#web/ui/Rupees.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { estimateWords, isCalledOff, isSettled, paymentWords } from '../orderWords.ts';
import { trackPath } from '#rules/orderPaths.ts';
import type { OrderData } from '../useOrder.ts';

const Title = chakra('h2', { base: { textStyle: 'h4', marginBottom: '8px' } });

/** Payment summary, payment status and the facts of an order. Member 2 (Order detail). */
export function OrderSheet({ order }: { readonly order: OrderData }) {
  const { status } = order;
  return (
    <Sheet padded aria-labelledby="payment-summary">
      <Title id="payment-summary">Payment summary</Title>
      <Facts>
        {order.totalAmount !== null && (
          <Fact name="Worth">
            <Rupees value={order.totalAmount} />
          </Fact>
        )}
        {order.pointsRedeemed !== null && (
          <Fact name="Points redeemed">
            <Num>{formatNumber(order.pointsRedeemed)}</Num>
          </Fact>
        )}
        {order.discountAmount !== null && order.discountAmount > 0 && (
          <Fact name="Covered by points">
            <Num>−</Num>
            <Rupees value={order.discountAmount} />
          </Fact>
        )}
        {order.pointsEarned !== null && order.pointsEarned > 0 && (
          <Fact name="Points earned">
            <Num color="points">+{formatNumber(order.pointsEarned)}</Num>
          </Fact>
        )}
        <Fact name="Delivery">Free</Fact>
        <Fact name="Total payable">
          <Num>{orderWords.totalPayable}</Num>
        </Fact>
        <Fact name="Payment status">
          {order.paymentStatus === null ? 'Not told by the store' : paymentWords(order.paymentStatus)}
        </Fact>
      </Facts>
      <Title marginTop="28px">Order info</Title>
      <Facts>
        {order.number !== null && (
          <Fact name="Order number">
            <Num>{order.number}</Num>
          </Fact>
        )}
        {order.createdAt !== null && (
          <Fact name="Ordered">
            <Num>{istMoment(order.createdAt)}</Num>
          </Fact>
        )}
        {order.updatedAt !== null && (
          <Fact name="Last change">
            <Num>{istMoment(order.updatedAt)}</Num>
          </Fact>
        )}
        {order.totalItems !== null && (
          <Fact name="Items">
            <Num>{formatNumber(order.totalItems)}</Num>
          </Fact>
        )}
        {order.tracking.trackingNumber !== null && (
          <Fact name="Tracking number">
            <Num>{order.tracking.trackingNumber}</Num>
          </Fact>
        )}
        {!isSettled(status) && (
          <Fact name="Estimated delivery">
            {order.tracking.estimate === null ? orderWords.estimatedDelivery : estimateWords(order.tracking.estimate)}
          </Fact>
        )}
        {order.cancellable !== null && !isSettled(status) && (
          <Fact name="Can be cancelled">{order.cancellable ? 'Yes, call us' : 'No longer'}</Fact>
        )}
      </Facts>
      {!isCalledOff(status) && (
        <LinkButton to={trackPath(order.id)} variant="accent" block marginTop="24px">
          Track Order
        </LinkButton>
      )}
    </Sheet>
  );
}
