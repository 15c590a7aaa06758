import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { looseCount } from './catalogueValues.ts';
import { orderRow, type OrderItemRecord, type OrderRecord } from './orderRow.ts';
import { getOne, readRows, spelledAnyhow, unreadRows, type OnDropped } from './publicRows.ts';
import { idempotencyHeader, wireId } from './requestValues.ts';
import { isRecord, looseText } from './wireValues.ts';

export type { OrderItemRecord, OrderRecord };

export interface OrdersPage {
  readonly orders: readonly OrderRecord[];
  /** Null when the backend does not return it. */
  readonly totalCount: number | null;
  /** From 1; as returned by the backend, otherwise as requested. */
  readonly page: number;
  readonly perPage: number;
}

/** Removes the wrapper that a response may have. */
const unwrapped = <T>(name: string, schema: z.ZodType<T>) =>
  z
    .unknown()
    .transform((answer) => (isRecord(answer) && name in answer ? answer[name] : answer))
    .pipe(schema);

const pageAnswer = unwrapped(
  'data',
  spelledAnyhow(
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
    orders: await readRows(orders, orderRow, onDropped),
    totalCount: pagination?.total_count ?? null,
    page: pagination?.current_page ?? query.page,
    perPage: pagination?.per_page ?? query.perPage,
  };
}

/**
 * One order of the member; null when it does not exist or belongs to another member.
 *
 * @throws UpstreamError
 */
export async function getOrder(http: Http, call: CallContext, bearer: string, id: string): Promise<OrderRecord | null> {
  return await getOne(http, call, { folder: 'orders', id, bearer }, unwrapped('data', unwrapped('order', orderRow)));
}

export interface NewOrder {
  readonly addressId: string;
  readonly productId: string;
  /** With the same key, a member gets the same order again, if the backend supports such keys. */
  readonly idempotencyKey: string;
}

export interface CreatedOrder {
  /** As far as the backend returns it. */
  readonly order: OrderRecord;
  readonly remainingPoints: number | null;
  readonly message: string | null;
}

const createAnswer = z.unknown().transform((answer, context): CreatedOrder => {
  const whole = unwrapped('data', z.unknown()).parse(answer);
  const { data: order, error } = unwrapped('order', orderRow).safeParse(whole);
  if (error) {
    // An order without an ID could not be shown, tracked or distinguished.
    for (const { path } of error.issues) context.addIssue({ code: 'custom', path: ['order', ...path] });
    return z.NEVER;
  }
  const told = spelledAnyhow(z.object({ remaining_loyalty_points: looseCount, message: looseText }));
  const outside = told.safeParse(whole).data;
  const inside = unwrapped('order', told).safeParse(whole).data;
  return {
    order,
    remainingPoints: outside?.remaining_loyalty_points ?? inside?.remaining_loyalty_points ?? null,
    message: outside?.message ?? null,
  };
});

/**
 * Orders one product, paid with points; the quantity is always 1. Never retried. The backend does not touch the CRM:
 * the caller must post the Debit.
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
): Promise<CreatedOrder> {
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
    schema: createAnswer,
  });
}
