import { anyImage } from './anyImage.ts';
import type { WireRow } from './types.ts';

/** A seed's data about a hotel, from which the wire row is created. */
export interface HotelPlan {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  /** Its path under the media directory, such as `hotels/palace`; null: the row has no picture. */
  readonly picture: string | null;
  /** Null: it has no rating yet. */
  readonly rating: number | null;
  /** Per night. */
  readonly points: number;
  /** Rupees per night, now and before. */
  readonly price: number;
  readonly was: number;
  readonly amenities: readonly string[];
  readonly description: string;
  /** Changes the finished row, for the ways in which real rows differ. */
  readonly vary?: (row: Record<string, unknown>) => Record<string, unknown>;
}

/** Creates the row of `hotels.json`. */
export function hotelRow(plan: HotelPlan): WireRow {
  const picture = plan.picture === null ? null : anyImage(plan.picture);
  const row: Record<string, unknown> = {
    name: plan.name,
    location: plan.city,
    image: picture?.url ?? null,
    ...(picture === null ? {} : { image_info: picture }),
    ...(plan.rating === null ? {} : { rating: plan.rating }),
    points: plan.points,
    originalPrice: plan.was,
    discountedPrice: plan.price,
    amenities: plan.amenities,
    description: plan.description,
  };
  return { id: plan.id, ...(plan.vary?.(row) ?? row) };
}

/** For `vary`: the prices in the backend's other spelling, and as decimal strings. */
export function snakePrices({
  originalPrice,
  discountedPrice,
  ...row
}: Record<string, unknown>): Record<string, unknown> {
  return {
    ...row,
    original_price: `${Number(originalPrice)}.00`,
    discounted_price: `${Number(discountedPrice)}.00`,
  };
}
