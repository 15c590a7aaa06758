import type { ProductSort } from '../../__generated__/schema.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { badInput } from '../shared/errors.ts';

const mostSearched = 80;

/**
 * The products that contain every word of the search.
 * @throws BAD_USER_INPUT for more than 80 characters.
 */
export function searched(products: readonly ProductRecord[], search: string | null): readonly ProductRecord[] {
  const words = (search ?? '').trim().toLocaleLowerCase('en-IN');
  if (words.length > mostSearched) throw badInput(`\`search\` must have at most ${mostSearched} characters.`);
  if (words === '') return products;
  const wanted = words.split(/\s+/);
  return products.filter(({ name, brand, category, description }) => {
    const text = [name, brand, category, description].join(' ').toLocaleLowerCase('en-IN');
    return wanted.every((word) => text.includes(word));
  });
}

type Order = (a: ProductRecord, b: ProductRecord) => number;

/** Products without the figure come last. */
const by =
  (figure: 'points' | 'currentPrice', direction: 1 | -1): Order =>
  ({ [figure]: a }, { [figure]: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  };

const orders: Readonly<Record<ProductSort, Order>> = {
  POINTS_LOW_TO_HIGH: by('points', 1),
  POINTS_HIGH_TO_LOW: by('points', -1),
  PRICE_LOW_TO_HIGH: by('currentPrice', 1),
  PRICE_HIGH_TO_LOW: by('currentPrice', -1),
  NAME: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
};

/** Without a sort, the club's own order is kept. */
export const sorted = (products: readonly ProductRecord[], sort: ProductSort | null): readonly ProductRecord[] =>
  sort === null ? products : products.toSorted(orders[sort]);
