import { messages } from '#rules/messageByName.ts';
import { z } from 'zod';
import { createOrder, getOrdersPage } from '../../upstreams/club/orders.ts';
import type { OrderRecord } from '../../upstreams/club/orderRow.ts';
import type { OnDropped } from '../../upstreams/club/publicRows.ts';
import { statusWord } from '../../upstreams/club/wireValues.ts';
import { dated, unlessPartial, type Kind, type KindDeps } from '../engine/kind.ts';
import type { RedemptionRow } from '../../store/operations/types.ts';

export const orderDetails = z.object({ productId: z.string(), addressId: z.string() });
const orderPayload = z.object({ restToken: z.string() });

/** More orders than a member places while one of theirs is unsettled. */
const recentOrders = 100;

/** Whether an order contains a product, as far as the backend says what it contains. */
const mayHave = (items: OrderRecord['items'], wanted: string): boolean =>
  items.length === 0 || items.some(({ productId }) => productId === null || productId === wanted);

/** Whether orders come from the newest to the oldest, as far as they have a date. */
const startsWithNewest = (orders: readonly OrderRecord[]): boolean =>
  (orders.at(0)?.createdAt ?? '') >= (orders.at(-1)?.createdAt ?? '');

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
    let isWhole = true;
    const onRow: OnDropped = (reason, isLost = false) => {
      isWhole &&= !isLost;
      onDropped('orders', reason);
    };
    const page = { page: 1, perPage: recentOrders };
    const { orders, received, totalCount } = await getOrdersPage(rest, call, restToken, page, onRow);
    // A page of several tells what is new only if it begins with the newest.
    if ((totalCount ?? 0) > received) isWhole &&= startsWithNewest(orders);
    const found = dated(orders, operation, rest.clock)
      .filter(({ items }) => !wanted || mayHave(items, wanted.productId))
      .map(({ id, number, createdAt, items, shippingAddress, isDoubtful, ...one }) => {
        const address = shippingAddress?.id ?? null;
        const isThere = address === null || address === wanted?.addressId;
        return {
          id,
          number,
          isDoubtful,
          matches: (!wanted || items.some(({ productId }) => productId === wanted.productId)) && isThere,
          about: [number && `number ${number}`, statusWord(one), createdAt, isThere ? null : `address ${address}`],
        };
      });
    return unlessPartial(isWhole, found);
  },

  refusal(error) {
    if (error.kind === 'auth') return { failed: messages.sessionHasExpired };
    if (error.kind !== 'status') return { failed: messages.orderError };
    if (error.status !== 422) return { failed: messages.orderRejected };
    return { failed: error.reason ? messages.orderFailed(error.reason) : messages.orderTryAgain };
  },
});
