import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { hotelRow, type HotelRecord } from './hotelRow.ts';
import { getList, type OnDropped } from './publicRows.ts';

export type { HotelRecord };

/**
 * The hotels of a city, or of all cities, in the backend's order.
 *
 * @param path differs between backends: the setting HOTELS_PATH
 * @throws UpstreamError when there is no list.
 */
export function getHotels(
  http: Http,
  call: CallContext,
  city: string | null,
  onDropped: OnDropped,
  path = '/hotels.json',
): Promise<HotelRecord[]> {
  const query = city === null ? undefined : { city };
  return getList(http, call, { path, name: 'hotels', query }, hotelRow, onDropped);
}
