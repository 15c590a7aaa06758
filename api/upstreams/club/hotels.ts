import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { hotelRow } from './hotelRow.ts';
import type { HotelRecord } from './hotelRow.ts';
import { listUnder, readRows } from './publicRows.ts';
import type { OnDropped } from './publicRows.ts';

export type { HotelRecord };

const hotelList = listUnder('hotels');

/**
 * The hotels of a city, or of all cities, in the backend's order. A row that is unreadable, or repeats an ID, is
 * omitted and reported to `onDropped`.
 *
 * @param path differs between backends: the setting HOTELS_PATH
 * @throws UpstreamError when there is no list.
 */
export async function getHotels(
  http: Http,
  call: CallContext,
  city: string | null,
  onDropped: OnDropped,
  path = '/hotels.json',
): Promise<HotelRecord[]> {
  const rows = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path,
    operation: `GET ${path.replace(/^\/+/, '')}`,
    ...(city !== null && { query: { city } }),
    schema: hotelList,
  });
  return readRows(rows, hotelRow, onDropped);
}
