import type { DatabaseSync } from 'node:sqlite';

import type { Route } from '../answer.ts';
import { guarded } from './bearer.ts';

/** What the Redemption Marketplace offers beside products; the same for every developer. */
const CATEGORIES = [
  { id: 1, name: 'Hotels' },
  { id: 2, name: 'F&B' },
  { id: 3, name: 'Tickets' },
] as const;

/** `categories.json`, for members (member specification, 7). */
export function categoryRoutes({ db }: { readonly db: DatabaseSync }): Route[] {
  return [
    { method: 'GET', url: '/categories.json', handle: guarded({ db }, () => ({ status: 200, body: CATEGORIES })) },
  ];
}
