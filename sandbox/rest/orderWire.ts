import type { WireAddress } from './addresses.ts';
import { canBeCancelled, canBeReturned } from './orderChanges.ts';
import type { OrderItem, OrderRecord } from './orderRecords.ts';
import type { OrderStep } from './orderProgress.ts';

type Row = Record<string, unknown>;

/** An order in a response. The backend spells some rows in camelCase. */
export function orderRow(order: OrderRecord): Row {
  return order.camel ? camelRow(order) : snakeRow(order);
}

function snakeRow(order: OrderRecord): Row {
  const { id, number, createdAt, status, facts, steps } = order;
  return {
    id,
    order_number: number,
    status,
    payment_status: facts.payment_status,
    created_at: iso(createdAt),
    updated_at: iso(steps.at(-1)?.at ?? createdAt),
    total_items: 1,
    total_amount: facts.total_amount,
    loyalty_points_redeemed: facts.loyalty_points_redeemed,
    loyalty_points_earned: 0,
    loyalty_discount_amount: facts.loyalty_discount_amount,
    ...sharedFields(order),
    ...(order.returnRequestedAt === null ? {} : { return_requested_at: iso(order.returnRequestedAt) }),
    shipping_address: facts.shipping_address,
    ...(facts.items === null ? {} : { order_items: facts.items.map((item, i) => ({ id: id * 10 + i, ...item })) }),
    order_status_logs: steps.map((step, i) => stepRow(id, i, step, 'created_at')),
  };
}

function camelRow(order: OrderRecord): Row {
  const { id, number, createdAt, status, facts, steps, returnRequestedAt } = order;
  return {
    id,
    orderNumber: number,
    status,
    paymentStatus: facts.payment_status,
    createdAt: iso(createdAt),
    updatedAt: iso(steps.at(-1)?.at ?? createdAt),
    totalItems: 1,
    totalAmount: facts.total_amount,
    loyaltyPointsRedeemed: facts.loyalty_points_redeemed,
    loyaltyPointsEarned: 0,
    loyaltyDiscountAmount: facts.loyalty_discount_amount,
    ...sharedFields(order),
    ...(returnRequestedAt === null ? {} : { returnRequestedAt: iso(returnRequestedAt) }),
    shippingAddress: facts.shipping_address === null ? null : camelAddress(facts.shipping_address),
    ...(facts.items === null ? {} : { orderItems: facts.items.map((item, i) => camelItem(id * 10 + i, item)) }),
    orderStatusLogs: steps.map((step, i) => stepRow(id, i, step, 'createdAt')),
  };
}

/** The fields with only one spelling. */
function sharedFields(order: OrderRecord): Row {
  const { facts } = order;
  const to = facts.shipping_address;
  return {
    can_be_cancelled: canBeCancelled(order),
    can_be_refunded: canBeReturned(order),
    tracking_number: facts.tracking_number,
    ...(facts.estimated_delivery === null ? {} : { estimated_delivery: facts.estimated_delivery }),
    billing_address:
      to === null ? null : { address: to.address, state: to.state, city: to.city, pin_code: to.pin_code },
  };
}

function stepRow(orderId: number, i: number, step: OrderStep, createdAt: 'created_at' | 'createdAt'): Row {
  const { status, notes, at, by } = step;
  return { id: orderId * 100 + i, status, notes, [createdAt]: iso(at), created_by: by };
}

function camelItem(id: number, item: OrderItem): Row {
  const { item_name: itemName, total_price: totalPrice, product, ...rest } = item;
  const { primary_image: primaryImage, ...named } = product;
  return { id, ...rest, itemName, totalPrice, product: { ...named, primaryImage } };
}

function camelAddress(address: WireAddress): Row {
  return {
    id: address.id,
    isDefault: address.set_as_default,
    contactPerson: address.contact_person,
    mobile: address.mobile,
    email: address.email,
    address: address.address,
    addressLineTwo: address.address_line_two,
    addressLineThree: address.address_line_three,
    city: address.city,
    state: address.state,
    pinCode: address.pin_code,
    addressType: address.address_type,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
