import { ordersPerPage } from '#rules/constants.ts';
import { orderStatuses } from '#rules/orders.ts';
import type { MemberordersArgs, OrderStatusCount } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import { connectionOf, pageOf, pageSize, placeAfter } from '../shared/connection.ts';
import type { OrderPageModel } from './model.ts';

const most = 100;

/**
 * A page of a member's orders, newest first. The backend cannot filter by status, so a status filter reads all orders;
 * without it, only the page is read.
 *
 * @param wholeToo whether the same operation also needs all orders
 * @throws UpstreamError
 */
export async function readOrders(
  session: Session,
  { filter, first, after }: MemberordersArgs,
  { orders }: MemberContext,
  wholeToo: boolean,
): Promise<OrderPageModel> {
  const size = pageSize(first, ordersPerPage, most);
  const start = placeAfter(after);
  const wanted = new Set(filter?.statuses);
  if (wanted.size > 0) {
    const found = (await orders.all(session)).filter((order) => wanted.has(order.status));
    return { ...pageOf(found, { first: size, after: after ?? null }, ordersPerPage, most), session };
  }
  const window = await orders.window(session, { start, size, wholeToo });
  return { ...connectionOf(window.orders, start, window.totalCount), session };
}

/** The number of orders per status, with every status listed once. */
export function countByStatus(orders: readonly OrderRecord[]): OrderStatusCount[] {
  return orderStatuses.map((status) => ({ status, count: orders.filter((order) => order.status === status).length }));
}
