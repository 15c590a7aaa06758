import { cityNames } from '#rules/cities.ts';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { getList, type OnDropped, rowId, inAnyCase, requiredText } from './publicRows.ts';
import type { z } from 'zod';
import { rowSchema } from '../reading.ts';
import { looseNames, loosePoints, looseRating, readPicture } from './catalogueValues.ts';
import { readImage } from './images.ts';
import { anything, isRecord, looseRupees, looseText } from './wireValues.ts';

/**
 * Parses a row of the hotel list. A price of 0 points counts as no price, so that an error in the data gives nothing
 * away.
 */
const hotelRow = inAnyCase(
  rowSchema({
    id: ['id', rowId],
    name: ['name', requiredText],
    /** The city. */
    location: ['location', anything.transform((value) => looseText.parse(isRecord(value) ? value['city'] : value))],
    image: ['image', anything.transform(readPicture)],
    imageInfo: ['image_info', anything],
    /** 0 to 5. */
    rating: ['rating', looseRating],
    /** For one night. Null when it cannot be booked. */
    points: ['points', loosePoints],
    /** Whole rupees, for one night. */
    originalPrice: ['original_price', looseRupees],
    /** Whole rupees, for one night. */
    discountedPrice: ['discounted_price', looseRupees],
    amenities: ['amenities', looseNames],
    description: ['description', looseText],
  }).transform(({ imageInfo, ...hotel }) => {
    const image = readImage(imageInfo) ?? hotel.image;
    return { ...hotel, imageUrl: hotel.image?.url ?? image?.url ?? null, image, points: hotel.points || null };
  }),
);

/** A hotel that can be booked with points. */
export type HotelRecord = Readonly<z.output<typeof hotelRow>>;

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
