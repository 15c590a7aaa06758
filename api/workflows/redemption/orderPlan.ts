import { messages, orderFailed } from '#rules/messages.ts';
import { z } from 'zod';
import { createOrder, getOrdersPage } from '../../upstreams/club/orders.ts';
import { madeSince, unlinked } from './plan.ts';
import type { RedemptionPlan } from './plan.ts';

/** The details of an order. */
const orderDetails = z.object({ productId: z.string(), addressId: z.string() });

/** More orders than a member places while one of theirs is unsettled. */
const recentOrders = 50;

/** An order paid with points. After a lost response it is looked up in the member's list of orders. */
export const orderPlan: RedemptionPlan = {
  kind: 'ORDER',

  async create({ rest }, call, { id, details }, { restToken }) {
    const { order } = await createOrder(rest, call, restToken, { ...orderDetails.parse(details), idempotencyKey: id });
    return order;
  },

  async find(context, call, redemption, { restToken }) {
    const { productId, addressId } = orderDetails.parse(redemption.details);
    const page = { page: 1, perPage: recentOrders };
    const { orders } = await getOrdersPage(context.rest, call, restToken, page, (reason) =>
      context.onDropped('orders', reason),
    );
    const candidates = orders.filter(
      (order) =>
        madeSince(order.createdAt, redemption) &&
        order.items.some((item) => item.productId === productId) &&
        (order.shippingAddress?.id == null || order.shippingAddress.id === addressId),
    );
    return unlinked(context, 'ORDER', candidates);
  },

  refusal(error) {
    if (error.kind === 'auth') return messages.sessionHasExpired;
    if (error.kind !== 'status') return messages.orderError;
    if (error.status !== 422) return messages.orderRejected;
    return error.reason ? orderFailed(error.reason) : messages.orderTryAgain;
  },
};
