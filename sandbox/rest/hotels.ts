import type { Route } from '../answer.ts';
import { readWires } from './wires.ts';
import type { RestWorld } from './restWorld.ts';

/** `hotels.json`: every hotel, or those of one city. */
export function hotelRoutes({ db, mediaUrl }: RestWorld): Route[] {
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
