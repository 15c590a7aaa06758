import type { DatabaseSync } from 'node:sqlite';

import type { Route } from '../answer.ts';
import { readWires } from './wires.ts';

export interface HotelsOptions {
  readonly db: DatabaseSync;
  /** The base URL of media for browsers, without a trailing slash. */
  readonly mediaUrl: () => string;
}

/** `hotels.json`: every hotel, or those of one city. */
export function hotelRoutes({ db, mediaUrl }: HotelsOptions): Route[] {
  return [
    {
      method: 'GET',
      url: '/hotels.json',
      handle: ({ query }) => {
        const city = (query['city'] ?? '').toLowerCase();
        const rows = readWires(db.prepare('SELECT wire FROM hotel ORDER BY position').all(), mediaUrl());
        const body = rows.filter(({ location }) => city === '' || String(location).toLowerCase() === city);
        return { status: 200, body };
      },
    },
  ];
}
