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

/** Products without a price come last. */
const byPoints =
  (direction: 1 | -1): Order =>
  (a, b) => {
    if (a.points === null || b.points === null) return Number(a.points === null) - Number(b.points === null);
    return direction * (a.points - b.points);
  };

const orders: Readonly<Record<ProductSort, Order>> = {
  POINTS_LOW_TO_HIGH: byPoints(1),
  POINTS_HIGH_TO_LOW: byPoints(-1),
  NAME: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
};

/** Without a sort, the club's own order is kept. */
export const sorted = (products: readonly ProductRecord[], sort: ProductSort | null): readonly ProductRecord[] =>
  sort === null ? products : products.toSorted(orders[sort]);
