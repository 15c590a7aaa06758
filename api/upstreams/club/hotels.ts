import { cityNames } from '#rules/cities.ts';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { hotelRow, type HotelRecord } from './hotelRow.ts';
import { getList, type OnDropped } from './publicRows.ts';

export type { HotelRecord };

/**
 * The hotels of a city, or of all cities, in the backend's order. A city with an older name is requested by each of its
 * names, since the backend may list hotels under any of them.
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
  const queries = city === null ? [undefined] : cityNames(city).map((name) => ({ city: name }));
  const lists = await Promise.all(
    queries.map((query) => getList(http, call, { path, name: 'hotels', query }, hotelRow, onDropped)),
  );
  // A backend that ignores the city answers the same list to each name.
  return [...new Map(lists.flat().map((hotel) => [hotel.id, hotel])).values()];
}
