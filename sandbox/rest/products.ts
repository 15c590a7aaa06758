import type { Route } from '../answer.ts';
import { readWires } from './wires.ts';
import type { RestWorld } from './restWorld.ts';

/** `products.json`, filtered by category, city and number, and `products/{id}.json`. */
export function productRoutes({ db, switches, mediaUrl }: RestWorld): Route[] {
  return [
    {
      method: 'GET',
      url: '/products.json',
      handle: ({ query }) => {
        const all = readWires(db.prepare('SELECT wire FROM product ORDER BY position').all(), mediaUrl());
        const rows = all
          .filter((row) => isOfCategory(row, query['category']) && isHadIn(row, query['location']))
          .slice(0, limitOf(query['limit']));
        return { status: 200, body: switches.read().wrappedProducts ? { products: rows } : rows };
      },
    },
    {
      method: 'GET',
      url: '/products/:id.json',
      handle: ({ params }) => {
        const id = params['id'] ?? '';
        const stored = /^\d{1,15}$/.test(id) ? db.prepare('SELECT wire FROM product WHERE id = ?').all(Number(id)) : [];
        const [product] = readWires(stored, mediaUrl());
        if (product === undefined) return { status: 404, body: { error: 'There is no such product.' } };
        return { status: 200, body: product };
      },
    },
  ];
}

/** An empty parameter does not filter. */
function isOfCategory({ category }: Record<string, unknown>, wanted = ''): boolean {
  return wanted === '' || (typeof category === 'string' && category.toLowerCase() === wanted.toLowerCase());
}

/** A product without cities is available everywhere. */
function isHadIn({ locations }: Record<string, unknown>, city = ''): boolean {
  if (city === '' || !Array.isArray(locations)) return true;
  return locations.some((location) => String(location).toLowerCase() === city.toLowerCase());
}

/** A limit that is not a whole number from 1 up is ignored, as the backend does with parameters it cannot read. */
function limitOf(text = ''): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
