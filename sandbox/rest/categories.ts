import type { Route } from '../answer.ts';
import { guarded } from './bearer.ts';
import type { RestWorld } from './restWorld.ts';

/** What the Redemption Marketplace offers besides products; the same for every developer. */
const CATEGORIES = [
  { id: 1, name: 'Hotels' },
  { id: 2, name: 'F&B' },
  { id: 3, name: 'Tickets' },
] as const;

/** `categories.json`, for members. A switch can replace the categories. */
export function categoryRoutes(options: RestWorld): Route[] {
  const { db, switches } = options;
  const listed = () => switches.read().categories?.map((name, place) => ({ id: place + 1, name })) ?? CATEGORIES;
  return [{ method: 'GET', url: '/categories.json', handle: guarded({ db }, () => ({ status: 200, body: listed() })) }];
}
