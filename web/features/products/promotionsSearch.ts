import * as z from 'zod/mini';
import { searchParams } from '#clients/searchParams.ts';
import { goalLimits } from '#rules/goal.ts';
import type { ProductFilter, ProductSort } from '../../apollo/__generated__/types.ts';
import { promotionsPath } from './paths.ts';

/** An empty or unreadable part of the address does not filter: an address is never an error. */
const words = z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))), undefined);

const promotionsSearchRule = z.object({
  /** Featured Product or Encash. */
  tab: z.catch(z.enum(['featured', 'encash']), 'featured'),
  /** One category; left out: All. */
  category: words,
  search: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))), undefined),
  /** The order; if omitted, the club's own. */
  sort: z.catch(z.optional(z.enum(['points-low', 'points-high', 'price-low', 'price-high', 'name'])), undefined),
  /** Only what the member's available points can buy. */
  within: z.catch(z.optional(z.literal('my-points')), undefined),
  /** With `within`: that many points more. */
  more: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(goalLimits.points))), undefined),
  /** The cursor after which the list continues. */
  after: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(400))), undefined),
  /** The points to plan with, for a page without JavaScript. */
  points: z.catch(z.optional(z.coerce.number().check(z.int(), z.nonnegative())), undefined),
});

/** What the address of the promotions page requests. */
export type PromotionsSearch = z.infer<typeof promotionsSearchRule>;

const inAddress = searchParams(promotionsSearchRule);

export function parsePromotionsSearch(parameters: URLSearchParams): PromotionsSearch {
  const parsed = inAddress.parse(parameters);
  const search = parsed.within === undefined ? { ...parsed, more: undefined } : parsed;
  return search.category?.toLowerCase() === 'all' ? { ...search, category: undefined } : search;
}

/** The orders by their names in the graph. */
const sorts = {
  'points-low': 'POINTS_LOW_TO_HIGH',
  'points-high': 'POINTS_HIGH_TO_LOW',
  'price-low': 'PRICE_LOW_TO_HIGH',
  'price-high': 'PRICE_HIGH_TO_LOW',
  name: 'NAME',
} as const satisfies Record<string, ProductSort>;
export const sortChoices = ['points-low', 'points-high', 'price-low', 'price-high', 'name'] as const;

/**
 * The variables of the Promotions operation: the loader and the page build the same, so that the page reads from the
 * cache.
 */
export function promotionsVariables(
  { category, search, sort, more, after }: PromotionsSearch,
  isWithinPoints: boolean,
): { filter: ProductFilter; sort?: ProductSort; after?: string } {
  const filter: ProductFilter = {
    ...(category === undefined ? {} : { category }),
    ...(search === undefined ? {} : { search }),
    ...(isWithinPoints ? (more === undefined ? { affordable: true } : { within: more }) : {}),
  };
  return {
    filter,
    ...(sort === undefined ? {} : { sort: sorts[sort] }),
    ...(after === undefined ? {} : { after }),
  };
}

/** The Encash form with the points of a plan filled in. */
export const encashHref = (points: number): string =>
  inAddress.href(promotionsPath, { tab: 'encash', points: points > 0 ? points : undefined });

/** The address of a search. */
export const promotionsHref = ({ points: _points, ...search }: Partial<PromotionsSearch>): string =>
  inAddress.href(promotionsPath, search);
