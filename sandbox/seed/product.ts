import { anyImage, fileRow } from './anyImage.ts';
import type { WireRow } from './types.ts';

/** The facts that a product row can have under `specifications`. */
type SpecificationName =
  | 'movement'
  | 'movementFeatures'
  | 'dial'
  | 'dialColor'
  | 'caseSize'
  | 'caseShape'
  | 'caseMaterial'
  | 'caseThickness'
  | 'glassType'
  | 'strapType'
  | 'strapColor'
  | 'lugWidth'
  | 'waterResistance';

/** The content of About The Collections. */
export interface ProductStory {
  readonly collection: string;
  readonly series?: string;
  readonly about: string;
  readonly design?: string;
  readonly heritage?: string;
  readonly technical?: string;
  readonly quality?: string;
  readonly additional?: string;
}

/** A seed's data about a product, from which the wire row is created. */
export interface ProductPlan {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly model: string;
  readonly sku: string;
  /** Null: it has no price in points. */
  readonly points: number | null;
  /** Rupees. */
  readonly price: number;
  /** The previous price in rupees, if it was higher. */
  readonly was?: number;
  /** Paths under the media directory, the main picture first, such as `products/vase-set`. */
  readonly pictures: readonly string[];
  readonly description: string;
  readonly details: readonly string[];
  readonly color?: string;
  readonly material?: string;
  readonly size?: string;
  readonly warranty?: string;
  readonly rating?: number;
  readonly reviews?: number;
  readonly features: readonly string[];
  readonly story?: ProductStory;
  readonly specifications?: Readonly<Partial<Record<SpecificationName, string>>>;
  /** The cities where it is available; everywhere if omitted. */
  readonly locations?: readonly string[];
  readonly featured?: boolean;
  readonly trending?: boolean;
  readonly soldOut?: boolean;
  /** The spelling of field names of several words. */
  readonly spelling: 'snake' | 'camel';
  /** Changes the finished row, for the ways in which real rows differ. */
  readonly vary?: (row: Record<string, unknown>) => Record<string, unknown>;
}

/** Creates the row of `products.json`. */
export function productRow(plan: ProductPlan): WireRow {
  const { name, title, brand, category, sku, description, color, material, size, locations } = plan;
  const spelled = plan.spelling === 'snake' ? snakePart(plan) : camelPart(plan);
  const row: Record<string, unknown> = {
    name,
    title,
    brand,
    category,
    sku,
    description,
    color,
    material,
    size,
    ...spelled,
    attachfiles: plan.pictures.map((path) => fileRow(path)),
    featured: plan.featured ?? false,
    ...storyPart(plan.story),
    specifications: plan.specifications,
    locations,
  };
  return { id: plan.id, ...(plan.vary?.(row) ?? row) };
}

function snakePart(plan: ProductPlan): Record<string, unknown> {
  const urls = plan.pictures.map((path) => anyImage(path).url);
  return {
    model_number: plan.model,
    current_price: plan.price,
    sale_price: plan.price,
    base_price: plan.was ?? plan.price,
    ...(plan.was === undefined ? {} : { originalPrice: plan.was }),
    points: plan.points,
    loyalty_points_required: plan.points,
    primary_image: urls[0] ?? null,
    images: urls.map((url) => ({ document_url: url })),
    all_images: urls,
    is_trending: plan.trending ?? false,
    long_description: plan.details.join('\n\n'),
    in_stock: plan.soldOut !== true,
    warranty_period: plan.warranty,
    average_rating: plan.rating,
    reviews_count: plan.reviews,
    feature_list: plan.features,
  };
}

function camelPart(plan: ProductPlan): Record<string, unknown> {
  const urls = plan.pictures.map((path) => anyImage(path).url);
  return {
    modelNumber: plan.model,
    currentPrice: plan.price,
    originalPrice: plan.was ?? plan.price,
    points: plan.points,
    image: urls[0] ?? null,
    images: urls,
    is_trending: plan.trending ?? false,
    longDescription: plan.details.join('\n\n'),
    inStock: plan.soldOut !== true,
    warranty: plan.warranty,
    rating: plan.rating,
    reviewsCount: plan.reviews,
    features: plan.features,
  };
}

function storyPart(story: ProductStory | undefined): Record<string, unknown> {
  if (story === undefined) return {};
  return {
    collection: story.collection,
    series: story.series,
    collectionDescription: story.about,
    designFeatures: story.design,
    heritage: story.heritage,
    technicalFeatures: story.technical,
    qualityAssurance: story.quality,
    additionalInfo: story.additional,
  };
}
