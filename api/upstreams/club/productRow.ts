import { z } from 'zod';
import {
  looseCount,
  looseFlag,
  looseLines,
  looseNames,
  loosePoints,
  looseRating,
  readPictures,
} from './catalogueValues.ts';
import type { ImageRecord } from './images.ts';
import { rowId, spelledAnyhow } from './publicRows.ts';
import { anything, httpUrl, isRecord, looseList, looseRupees, looseText } from './wireValues.ts';

/** A product that points can be redeemed for. */
export interface ProductRecord {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly brand: string | null;
  readonly modelNumber: string | null;
  /** Whole rupees. */
  readonly currentPrice: number | null;
  /** Whole rupees. */
  readonly originalPrice: number | null;
  /** Null when it cannot be redeemed. */
  readonly points: number | null;
  readonly imageUrl: string | null;
  readonly image: ImageRecord | null;
  readonly images: readonly ImageRecord[];
  readonly featured: boolean;
  readonly trending: boolean;
  readonly description: string | null;
  readonly longDescription: string | null;
  /** False when the backend does not return it: nobody should pay for something that may not be available. */
  readonly inStock: boolean;
  readonly color: string | null;
  readonly material: string | null;
  readonly size: string | null;
  readonly warranty: string | null;
  readonly sku: string | null;
  /** 0 to 5. */
  readonly rating: number | null;
  readonly reviewsCount: number | null;
  readonly features: readonly string[];
  readonly collection: ProductCollectionRecord | null;
  /** In the backend's order, with readable names. */
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
  readonly category: string | null;
}

export interface ProductCollectionRecord {
  readonly name: string | null;
  readonly series: string | null;
  readonly description: string | null;
  readonly design: string | null;
  readonly heritage: string | null;
  readonly technical: string | null;
  readonly quality: string | null;
  readonly additional: string | null;
}

const named = anything.transform((value) => looseText.parse(isRecord(value) ? value['name'] : value));

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

const wireRow = z.object({
  id: rowId,
  name: looseText,
  title: looseText,
  brand: looseText,
  model_number: looseText,
  current_price: looseRupees,
  sale_price: looseRupees,
  base_price: looseRupees,
  original_price: looseRupees,
  points: loosePoints,
  loyalty_points_required: loosePoints,
  primary_image: anything,
  image: anything,
  images: looseList,
  all_images: looseList,
  attachfiles: looseList,
  featured: looseFlag,
  is_trending: looseFlag,
  description: looseText,
  long_description: looseText,
  in_stock: looseFlag,
  color: looseText,
  material: looseText,
  size: looseText,
  warranty_period: looseText,
  warranty: looseText,
  sku: looseText,
  average_rating: looseRating,
  rating: looseRating,
  reviews_count: looseCount,
  reviews: looseCount,
  feature_list: looseNames,
  features: looseNames,
  collection: named,
  series: looseText,
  collection_description: looseLines,
  design_features: looseLines,
  heritage: looseLines,
  technical_features: looseLines,
  innovation: looseLines,
  quality_assurance: looseLines,
  additional_info: looseLines,
  specifications,
  category: named,
});

type WireRow = z.infer<typeof wireRow>;

function collectionOf(wire: WireRow): ProductCollectionRecord | null {
  const collection = {
    name: wire.collection,
    series: wire.series,
    description: wire.collection_description,
    design: wire.design_features,
    heritage: wire.heritage,
    technical: wire.technical_features ?? wire.innovation,
    quality: wire.quality_assurance,
    additional: wire.additional_info,
  };
  return Object.values(collection).some((part) => part !== null) ? collection : null;
}

function picturesOf(wire: WireRow): Pick<ProductRecord, 'image' | 'images' | 'imageUrl'> {
  const primary = [wire.primary_image, wire.image];
  const images = readPictures([...primary, ...wire.attachfiles, ...wire.images, ...wire.all_images]);
  const [image = null] = images;
  const told = primary.map((address) => httpUrl.parse(address)).find((address) => address !== null);
  return { image, images, imageUrl: told ?? image?.url ?? null };
}

/**
 * Parses a row of the product list. The price in points may be in either of two fields; if both are given and differ,
 * the row is refused. A price of 0 points is ignored, so that an error in the data gives nothing away. See
 * docs/domain/catalogue.md#products.
 */
export const productRow: z.ZodType<ProductRecord> = spelledAnyhow(
  wireRow
    .refine((wire) => wire.name ?? wire.title, { path: ['name'] })
    .refine(
      ({ points, loyalty_points_required: required }) => points === null || required === null || points === required,
      { path: ['points'] },
    )
    .transform((wire): ProductRecord => ({
      id: wire.id,
      name: wire.name ?? wire.title ?? '',
      title: wire.title,
      brand: wire.brand,
      modelNumber: wire.model_number,
      currentPrice: wire.current_price ?? wire.sale_price ?? wire.base_price,
      originalPrice: wire.original_price ?? wire.base_price,
      points: (wire.loyalty_points_required ?? wire.points) || null,
      ...picturesOf(wire),
      featured: wire.featured,
      trending: wire.is_trending,
      description: wire.description,
      longDescription: wire.long_description,
      inStock: wire.in_stock,
      color: wire.color,
      material: wire.material,
      size: wire.size,
      warranty: wire.warranty_period ?? wire.warranty,
      sku: wire.sku,
      rating: wire.average_rating ?? wire.rating,
      reviewsCount: wire.reviews_count ?? wire.reviews,
      features: [...new Set([...wire.feature_list, ...wire.features])],
      collection: collectionOf(wire),
      specifications: wire.specifications,
      category: wire.category,
    })),
);
