import type { OrderStatus } from '#rules/orders.ts';

export const ordersPath = '/orders';
export const promotionsPath = '/promotions';
export const productPath = (id: string): string => `/promotion-detail/${encodeURIComponent(id)}`;
export const detailPath = (id: string): string => `/order-detail/${encodeURIComponent(id)}`;
export const trackPath = (id: string): string => `/track-order/${encodeURIComponent(id)}`;
export const receiptPath = (redemption: string, product: string): string =>
  `/order-success?${new URLSearchParams({ redemption, product }).toString()}`;

/** A page of the list; the first page and all statuses need no words. */
export function listPath(status: OrderStatus | null, page: number): string {
  const search = new URLSearchParams();
  if (status !== null) search.set('status', status.toLowerCase());
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? ordersPath : `${ordersPath}?${search.toString()}`;
}
