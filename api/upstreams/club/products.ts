import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { getList, getOne, type OnDropped, rowId, inAnyCase, requiredText } from './publicRows.ts';
import type { z } from 'zod';
import { rowSchema } from '../reading.ts';
import {
  looseCount,
  looseFlag,
  looseLines,
  looseNames,
  loosePoints,
  looseRating,
  readPictures,
} from './catalogueValues.ts';
import { anything, httpUrl, isRecord, looseList, looseRupees, looseText } from './wireValues.ts';

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

/** The part of a product's row about its collection; null when the row has nothing about one. */
const collectionRow = rowSchema({
  name: ['collection', anything.transform((value) => looseText.parse(isRecord(value) ? value['name'] : value))],
  series: ['series', looseText],
  description: ['collection_description', looseLines],
  design: ['design_features', looseLines],
  heritage: ['heritage', looseLines],
  technical: ['technical_features', looseLines],
  innovation: ['innovation', looseLines],
  quality: ['quality_assurance', looseLines],
  additional: ['additional_info', looseLines],
}).transform(({ innovation, ...row }) => {
  const collection = { ...row, technical: row.technical ?? innovation };
  return { collection: Object.values(collection).some((part) => part !== null) ? collection : null };
});

/** Converts `case_size` to `Case size`. */
function readableName(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/\bcolor\b/g, 'colour');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const specifications = anything.transform((value) =>
  Object.entries(isRecord(value) ? value : {}).flatMap(([name, part]) => {
    const text = looseLines.parse(part);
    return text === null ? [] : [{ name: readableName(name), value: text }];
  }),
);

const mainRow = rowSchema({
  id: ['id', rowId],
  name: ['name', looseText],
  title: ['title', looseText],
  brand: ['brand', looseText],
  modelNumber: ['model_number', looseText],
  isFeatured: ['featured', looseFlag],
  isTrending: ['is_trending', looseFlag],
  description: ['description', looseText],
  longDescription: ['long_description', looseText],
  /** False when the backend does not return it: nobody should pay for something that may not be available. */
  isInStock: ['in_stock', looseFlag],
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
const productRow = inAnyCase(mainRow.and(pricesRow).and(picturesRow).and(collectionRow));

/** A product that points can be redeemed for. */
export type ProductRecord = Readonly<z.output<typeof productRow>>;

/**
 * Products in the backend's order, filtered by the backend. A row that has two prices in points is omitted.
 *
 * @throws UpstreamError when there is no list.
 */
export function getProducts(
  http: Http,
  call: CallContext,
  filter: { readonly category?: string | null; readonly location?: string | null; readonly limit?: number | null },
  onDropped: OnDropped,
): Promise<ProductRecord[]> {
  const { category, location, limit } = filter;
  const query = {
    ...(category && { category }),
    ...(location && { location }),
    ...(limit && { limit: String(limit) }),
  };
  return getList(http, call, { path: '/products.json', name: 'products', query }, productRow, onDropped);
}

/**
 * One product in its current state; null when it does not exist. A `lookup` is for a page, not for payments.
 *
 * @throws UpstreamError when the request failed or the response cannot be read.
 */
export const getProduct = (
  http: Http,
  call: CallContext,
  id: string,
  { lookup = false } = {},
): Promise<ProductRecord | null> => getOne(http, call, { folder: 'products', id, lookup }, productRow);
