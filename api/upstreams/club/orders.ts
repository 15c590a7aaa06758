import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { looseCount } from './catalogueValues.ts';
import { orderRow, type OrderItemRecord, type OrderRecord } from './orderRow.ts';
import { getOne, readRows, inAnyCase, unreadRows, type OnDropped } from './publicRows.ts';
import { idempotencyHeader, wireId } from './requestValues.ts';
import { isRecord } from './wireValues.ts';

export type { OrderItemRecord, OrderRecord };

export interface OrdersPage {
  readonly orders: readonly OrderRecord[];
  /** Null when the backend does not return it. */
  readonly totalCount: number | null;
  /** From 1; as returned by the backend, otherwise as requested. */
  readonly page: number;
  readonly perPage: number;
  /** How many rows the backend sent, including unreadable ones. */
  readonly received: number;
}

/** Removes the wrapper that a response may have. */
const unwrapped = <T>(name: string, schema: z.ZodType<T>) =>
  z
    .unknown()
    .transform((answer) => (isRecord(answer) && name in answer ? answer[name] : answer))
    .pipe(schema);

const pageAnswer = unwrapped(
  'data',
  inAnyCase(
    z.object({
      orders: unreadRows,
      pagination: z
        .object({ current_page: looseCount, per_page: looseCount, total_count: looseCount })
        .nullish()
        .catch(null),
    }),
  ),
);

/**
 * One page of the member's orders, newest first.
 *
 * @param query.page from 1
 * @throws UpstreamError when there is no list.
 */
export async function getOrdersPage(
  http: Http,
  call: CallContext,
  bearer: string,
  query: { readonly page: number; readonly perPage: number },
  onDropped: OnDropped,
): Promise<OrdersPage> {
  const { orders, pagination } = await http.request(call, {
    method: 'GET',
    path: '/orders.json',
    query: { page: String(query.page), per_page: String(query.perPage) },
    bearer,
    schema: pageAnswer,
  });
  return {
    orders: await readRows(http, orders, orderRow, onDropped),
    totalCount: pagination?.total_count ?? null,
    page: pagination?.current_page ?? query.page,
    perPage: pagination?.per_page ?? query.perPage,
    received: orders.length,
  };
}

const oneOrder = unwrapped('data', unwrapped('order', orderRow));

/**
 * One order of the member; null when it does not exist or belongs to another member.
 *
 * @throws UpstreamError
 */
export async function getOrder(http: Http, call: CallContext, bearer: string, id: string): Promise<OrderRecord | null> {
  return await getOne(http, call, { folder: 'orders', id, bearer }, oneOrder);
}

export interface NewOrder {
  readonly addressId: string;
  readonly productId: string;
  /** With the same key, a member gets the same order again, if the backend supports such keys. */
  readonly idempotencyKey: string;
}

/**
 * Orders one product, paid with points; the quantity is always 1. Never retried. The backend does not touch the CRM:
 * the caller must post the Debit. An answer without the order's ID counts as lost: the order could not be shown.
 *
 * @throws UpstreamError with status 404 for an address or product that does not exist and 422 when the order is
 *   refused; with outcome 'unknown' when the order may exist although its response was lost. RangeError for a malformed
 *   key.
 */
export async function createOrder(
  http: Http,
  call: CallContext,
  bearer: string,
  { addressId, productId, idempotencyKey }: NewOrder,
): Promise<OrderRecord> {
  return await http.request(call, {
    method: 'POST',
    path: '/orders/create_with_loyalty.json',
    bearer,
    headers: idempotencyHeader(idempotencyKey),
    body: {
      shipping_address_id: wireId(addressId),
      product_id: wireId(productId),
      quantity: 1,
      use_loyalty_points: true,
    },
    schema: oneOrder,
  });
}

export interface OrderChange {
  /** Of the call, with `{id}` for the order's ID. */
  readonly path: string;
  readonly id: string;
  readonly reason: string | null;
  readonly idempotencyKey: string;
}

/**
 * Cancels an order, or asks for its return. Never retried. An answer with an order that does not show the change counts
 * as lost.
 *
 * @throws UpstreamError with status 404 for an order that does not exist and 409 or 422 when it can no longer be
 *   changed; with outcome 'unknown' when it may be changed although the response was lost.
 */
export async function changeOrder(
  http: Http,
  call: CallContext,
  bearer: string,
  { path, id, reason, idempotencyKey }: OrderChange,
  isDone: (order: OrderRecord) => boolean,
): Promise<OrderRecord> {
  return await http.request(call, {
    method: 'POST',
    path,
    id,
    bearer,
    headers: idempotencyHeader(idempotencyKey),
    body: reason === null ? {} : { reason },
    schema: oneOrder.refine(isDone),
  });
}
