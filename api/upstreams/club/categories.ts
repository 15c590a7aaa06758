import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { listUnder, readRows, rowId, spelledAnyhow, wordy } from './publicRows.ts';
import type { OnDropped } from './publicRows.ts';

export interface CategoryRecord {
  readonly id: string;
  readonly name: string;
}

const categoryRow: z.ZodType<CategoryRecord> = spelledAnyhow(z.object({ id: rowId, name: wordy }));

/**
 * The categories of the marketplace other than products, in the backend's order; for members only.
 *
 * @throws UpstreamError, kind 'auth' when the bearer is rejected.
 */
export async function getCategories(
  http: Http,
  call: CallContext,
  bearer: string,
  onDropped: OnDropped = () => {},
): Promise<CategoryRecord[]> {
  const rows = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path: '/categories.json',
    operation: 'GET categories.json',
    bearer,
    schema: listUnder('categories'),
  });
  return readRows(rows, categoryRow, onDropped);
}
