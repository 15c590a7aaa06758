import type { z } from 'zod';
import { rowSchema } from '../rowSchema.ts';
import { looseNames, loosePoints, looseRating, readPicture } from './catalogueValues.ts';
import { readImage } from './images.ts';
import { rowId, inAnyCase, requiredText } from './publicRows.ts';
import { anything, isRecord, looseRupees, looseText } from './wireValues.ts';

/**
 * Parses a row of the hotel list. A price of 0 points counts as no price, so that an error in the data gives nothing
 * away.
 */
export const hotelRow = inAnyCase(
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
