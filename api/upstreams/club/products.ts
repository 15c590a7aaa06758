import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { productRow, type ProductRecord } from './productRow.ts';
import { getList, getOne, type OnDropped } from './publicRows.ts';

export type { ProductRecord };

/**
 * Products in the backend's order, filtered by the backend. A row that has two prices in points is omitted.
 *
 * @throws UpstreamError when there is no list.
 */
export function getProducts(
  http: Http,
  call: CallContext,
  filter: { readonly category?: string | null; readonly location?: string | null; readonly limit?: number | null },
  onDropped: OnDropped,
): Promise<ProductRecord[]> {
  const { category, location, limit } = filter;
  const query = {
    ...(category && { category }),
    ...(location && { location }),
    ...(limit && { limit: String(limit) }),
  };
  return getList(http, call, { path: '/products.json', name: 'products', query }, productRow, onDropped);
}

/**
 * One product in its current state; null when it does not exist. A `lookup` is for a page, not for payments.
 *
 * @throws UpstreamError when the request failed or the response cannot be read.
 */
export const getProduct = (
  http: Http,
  call: CallContext,
  id: string,
  { lookup = false } = {},
): Promise<ProductRecord | null> => getOne(http, call, { folder: 'products', id, lookup }, productRow);
