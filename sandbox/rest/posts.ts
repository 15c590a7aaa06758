import type { Route } from '../answer.ts';
import { readWires } from './wires.ts';
import type { RestWorld } from './restWorld.ts';

/**
 * `blog_posts.json`: the posts, newest first, either as two lists, in which a post may appear twice, or as one list in
 * which the featured posts are marked.
 */
export function postRoutes({ db, switches, seed, mediaUrl }: RestWorld): Route[] {
  return [
    {
      method: 'GET',
      url: '/blog_posts.json',
      handle: () => {
        const stored = db.prepare('SELECT latest, featured, wire FROM post ORDER BY position').all();
        const rows = readWires(stored, mediaUrl());
        const listed = (list: 'latest' | 'featured') => rows.filter((_row, i) => stored[i]?.[list] === 1);
        const body =
          (switches.read().blogShape ?? seed().blogShape) === 'object'
            ? { latest: listed('latest'), featured: listed('featured') }
            : rows.map((row, i) => (stored[i]?.['featured'] === 1 ? { ...row, featured: true } : row));
        return { status: 200, body };
      },
    },
  ];
}
