import { z } from 'zod';
import { looseNames, loosePoints, looseRating, readPicture } from './catalogueValues.ts';
import { readImage } from './images.ts';
import type { ImageRecord } from './images.ts';
import { rowId, spelledAnyhow, wordy } from './publicRows.ts';
import { anything, isRecord, looseRupees, looseText } from './wireValues.ts';

/** A hotel that can be booked with points. */
export interface HotelRecord {
  readonly id: string;
  readonly name: string;
  /** The city. */
  readonly location: string | null;
  readonly imageUrl: string | null;
  readonly image: ImageRecord | null;
  /** 0 to 5. */
  readonly rating: number | null;
  /** For one night. Null when it cannot be booked. */
  readonly points: number | null;
  /** Whole rupees, for one night. */
  readonly originalPrice: number | null;
  /** Whole rupees, for one night. */
  readonly discountedPrice: number | null;
  readonly amenities: readonly string[];
  readonly description: string | null;
}

const wireRow = z.object({
  id: rowId,
  name: wordy,
  location: anything.transform((value) => looseText.parse(isRecord(value) ? value['city'] : value)),
  image: anything.transform(readPicture),
  image_info: anything,
  rating: looseRating,
  points: loosePoints,
  original_price: looseRupees,
  discounted_price: looseRupees,
  amenities: looseNames,
  description: looseText,
});

/**
 * Parses a row of the hotel list. A price of 0 points counts as no price, so that an error in the data gives nothing
 * away.
 */
export const hotelRow: z.ZodType<HotelRecord> = spelledAnyhow(
  wireRow.transform((wire): HotelRecord => {
    const image = readImage(wire.image_info) ?? wire.image;
    return {
      id: wire.id,
      name: wire.name,
      location: wire.location,
      imageUrl: wire.image?.url ?? image?.url ?? null,
      image,
      rating: wire.rating,
      points: wire.points || null,
      originalPrice: wire.original_price,
      discountedPrice: wire.discounted_price,
      amenities: wire.amenities,
      description: wire.description,
    };
  }),
);
