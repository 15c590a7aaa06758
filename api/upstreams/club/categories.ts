import type { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { rowSchema } from '../rowSchema.ts';
import type { Http } from '../http.ts';
import { getList, rowId, inAnyCase, requiredText, type OnDropped } from './publicRows.ts';

const categoryRow = inAnyCase(rowSchema({ id: ['id', rowId], name: ['name', requiredText] }));

/**
 * The categories of the marketplace other than products, in the backend's order; for members only.
 *
 * @throws UpstreamError, kind 'auth' when the bearer is rejected.
 */
export function getCategories(
  http: Http,
  call: CallContext,
  bearer: string,
  onDropped: OnDropped = () => {},
): Promise<z.output<typeof categoryRow>[]> {
  return getList(http, call, { path: '/categories.json', name: 'categories', bearer }, categoryRow, onDropped);
}
