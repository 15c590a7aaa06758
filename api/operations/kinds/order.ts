import { orderFailed } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';
import { z } from 'zod';
import { createOrder, getOrdersPage } from '../../upstreams/club/orders.ts';
import { statusWord } from '../../upstreams/club/wireValues.ts';
import { dated, type Kind, type KindDeps } from '../engine/kind.ts';
import type { RedemptionRow } from '../../store/operations/types.ts';

export const orderDetails = z.object({ productId: z.string(), addressId: z.string() });
const orderPayload = z.object({ restToken: z.string() });

/** More orders than a member places while one of theirs is unsettled. */
const recentOrders = 100;

/** An order paid with points. After a lost response it is looked up in the member's list of orders. */
export const order = ({ rest, onDropped }: KindDeps): Kind<RedemptionRow> => ({
  upstream: 'backend',
  thing: 'order',
  debit: 'club',
  isRepeatable: false,
  searchesByDate: true,
  unfound: { failed: messages.orderError },

  async create(call, { id, details, payload }) {
    const { restToken } = orderPayload.parse(payload);
    return createOrder(rest, call, restToken, { ...orderDetails.parse(details), idempotencyKey: id });
  },

  async search(call, operation) {
    const { restToken } = orderPayload.parse(operation.payload);
    const wanted = orderDetails.safeParse(operation.details).data;
    const page = { page: 1, perPage: recentOrders };
    const { orders } = await getOrdersPage(rest, call, restToken, page, (reason) => onDropped('orders', reason));
    return dated(orders, operation, rest.clock)
      .filter(({ items }) => !wanted || items.some(({ productId }) => productId === wanted.productId))
      .map(({ id, number, createdAt, shippingAddress, isDoubtful, ...found }) => ({
        id,
        number,
        isDoubtful,
        matches: shippingAddress?.id == null || shippingAddress.id === wanted?.addressId,
        about: [number && `number ${number}`, statusWord(found), createdAt],
      }));
  },

  refusal(error) {
    if (error.kind === 'auth') return { failed: messages.sessionHasExpired };
    if (error.kind !== 'status') return { failed: messages.orderError };
    if (error.status !== 422) return { failed: messages.orderRejected };
    return { failed: error.reason ? orderFailed(error.reason) : messages.orderTryAgain };
  },
});
