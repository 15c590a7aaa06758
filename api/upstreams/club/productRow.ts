import type { z } from 'zod';
import { rowSchema } from '../rowSchema.ts';
import {
  looseCount,
  looseFlag,
  looseLines,
  looseNames,
  loosePoints,
  looseRating,
  readPictures,
} from './catalogueValues.ts';
import { collectionRow } from './productCollection.ts';
import { rowId, inAnyCase } from './publicRows.ts';
import { anything, httpUrl, isRecord, looseList, looseRupees, looseText } from './wireValues.ts';

/** Converts `case_size` to `Case size`. */
function spoken(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/\bcolor\b/g, 'colour');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const specifications = anything.transform((value) =>
  Object.entries(isRecord(value) ? value : {}).flatMap(([name, part]) => {
    const text = looseLines.parse(part);
    return text === null ? [] : [{ name: spoken(name), value: text }];
  }),
);

const mainRow = rowSchema({
  id: ['id', rowId],
  name: ['name', looseText],
  title: ['title', looseText],
  brand: ['brand', looseText],
  modelNumber: ['model_number', looseText],
  featured: ['featured', looseFlag],
  trending: ['is_trending', looseFlag],
  description: ['description', looseText],
  longDescription: ['long_description', looseText],
  /** False when the backend does not return it: nobody should pay for something that may not be available. */
  inStock: ['in_stock', looseFlag],
  color: ['color', looseText],
  material: ['material', looseText],
  size: ['size', looseText],
  warrantyPeriod: ['warranty_period', looseText],
  warranty: ['warranty', looseText],
  sku: ['sku', looseText],
  averageRating: ['average_rating', looseRating],
  rating: ['rating', looseRating],
  reviewsCount: ['reviews_count', looseCount],
  reviews: ['reviews', looseCount],
  featureList: ['feature_list', looseNames],
  features: ['features', looseNames],
  /** In the backend's order, with readable names. */
  specifications: ['specifications', specifications],
  category: ['category', anything.transform((value) => looseText.parse(isRecord(value) ? value['name'] : value))],
})
  .refine(({ name, title }) => name ?? title, { path: ['name'] })
  .transform(({ warrantyPeriod, averageRating, reviews, featureList, ...product }) => ({
    ...product,
    name: product.name ?? product.title ?? '',
    warranty: warrantyPeriod ?? product.warranty,
    /** 0 to 5. */
    rating: averageRating ?? product.rating,
    reviewsCount: product.reviewsCount ?? reviews,
    features: [...new Set([...featureList, ...product.features])],
  }));

const pricesRow = rowSchema({
  currentPrice: ['current_price', looseRupees],
  salePrice: ['sale_price', looseRupees],
  basePrice: ['base_price', looseRupees],
  originalPrice: ['original_price', looseRupees],
  points: ['points', loosePoints],
  pointsRequired: ['loyalty_points_required', loosePoints],
})
  .refine(({ points, pointsRequired }) => points === null || pointsRequired === null || points === pointsRequired, {
    path: ['points'],
  })
  .transform(({ currentPrice, salePrice, basePrice, originalPrice, points, pointsRequired }) => ({
    /** Whole rupees. */
    currentPrice: currentPrice ?? salePrice ?? basePrice,
    /** Whole rupees. */
    originalPrice: originalPrice ?? basePrice,
    /** Null when it cannot be redeemed. */
    points: (pointsRequired ?? points) || null,
  }));

const picturesRow = rowSchema({
  primaryImage: ['primary_image', anything],
  image: ['image', anything],
  attachedFiles: ['attachfiles', looseList],
  images: ['images', looseList],
  allImages: ['all_images', looseList],
}).transform(({ primaryImage, image, attachedFiles, images, allImages }) => {
  const primary = [primaryImage, image];
  const pictures = readPictures([...primary, ...attachedFiles, ...images, ...allImages]);
  const told = primary.map((address) => httpUrl.parse(address)).find((address) => address !== null);
  return { image: pictures[0] ?? null, images: pictures, imageUrl: told ?? pictures[0]?.url ?? null };
});

/**
 * Parses a row of the product list. The price in points may be in either of two fields; if both are given and differ,
 * the row is refused. A price of 0 points is ignored, so that an error in the data gives nothing away. See
 * docs/domain/catalogue.md#products.
 */
export const productRow = inAnyCase(mainRow.and(pricesRow).and(picturesRow).and(collectionRow));

/** A product that points can be redeemed for. */
export type ProductRecord = Readonly<z.output<typeof productRow>>;
