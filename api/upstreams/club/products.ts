import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { productRow } from './productRow.ts';
import type { ProductRecord } from './productRow.ts';
import { getOne, listUnder, readRows } from './publicRows.ts';
import type { OnDropped } from './publicRows.ts';

export type { ProductRecord };

const productList = listUnder('products');

/**
 * Products in the backend's order, filtered by the backend. A row that is unreadable, repeats an ID, or has two prices
 * in points is omitted and reported to `onDropped`.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getProducts(
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
  const rows = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path: '/products.json',
    operation: 'GET products.json',
    ...(Object.keys(query).length > 0 && { query }),
    schema: productList,
  });
  return readRows(rows, productRow, onDropped);
}

/**
 * One product in its current state; null when it does not exist. A `lookup` is for a page, not for payments.
 *
 * @throws UpstreamError when the request failed or the response cannot be read.
 */
export async function getProduct(
  http: Http,
  call: CallContext,
  id: string,
  { lookup = false } = {},
): Promise<ProductRecord | null> {
  return await getOne(http, call, { folder: 'products', id, lookup }, productRow);
}
