import type { ReactNode } from 'react';
import { shownMobile } from '#rules/mobile.ts';
import { orderWords } from '#rules/constants.ts';
import * as text from '#text/receipt.tsx';
import { estimateWords } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import type { ReceiptOrder_orderFragment } from '../ReceiptOrder.generated.ts';

interface Customer {
  readonly mobile: string;
  readonly membershipNumber: string;
}

const addressLine = (address: ReceiptOrder_orderFragment['shippingAddress']): string =>
  [address?.line1, [address?.city, address?.pinCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Order and customer, as far as they are known. */
export function ReceiptDetails(props: {
  /** Null until the store has created it. */
  readonly order: ReceiptOrder_orderFragment | null;
  readonly number: string | null;
  /** Shown in place of the order number before there is one. */
  readonly withoutNumber: ReactNode;
  /** There is no order, so no delivery is promised. */
  readonly isOff?: boolean;
  readonly productName: string | null;
  readonly customer: Customer | null;
  readonly name: string | null;
}) {
  const { order, number, withoutNumber, isOff = false, productName, customer, name } = props;
  const estimate = order?.tracking.estimate;
  const deliverTo = addressLine(order?.shippingAddress ?? null);
  return (
    <>
      <section aria-labelledby="order-details">
        <h2 id="order-details">{text.orderDetails}</h2>
        <Facts>
          <Fact name={text.orderNumber}>{number === null ? withoutNumber : <Num>{number}</Num>}</Fact>
          <Fact name={text.trackingNumber}>
            {order?.tracking.trackingNumber != null && <Num>{order.tracking.trackingNumber}</Num>}
          </Fact>
          <Fact name={text.product}>{productName !== null && productName}</Fact>
          <Fact name={text.quantity}>
            <Num>{order?.items[0]?.quantity ?? 1}</Num>
          </Fact>
          <Fact name={text.estimatedDelivery}>
            {!isOff && (estimate == null ? text.deliveryTime : estimateWords(estimate))}
          </Fact>
          <Fact name={text.totalPayable}>
            <Num>{orderWords.totalPayable}</Num>
          </Fact>
        </Facts>
      </section>
      <section aria-labelledby="customer-details">
        <h2 id="customer-details">{text.customerDetails}</h2>
        <Facts>
          <Fact name={text.customerName}>{name !== null && name}</Fact>
          {customer !== null && (
            <>
              <Fact name={text.mobile}>
                <Num>{shownMobile(customer.mobile)}</Num>
              </Fact>
              <Fact name={text.membershipNumber}>
                <Num>{customer.membershipNumber}</Num>
              </Fact>
            </>
          )}
          <Fact name={text.deliveryAddress}>{deliverTo !== '' && deliverTo}</Fact>
        </Facts>
      </section>
    </>
  );
}
