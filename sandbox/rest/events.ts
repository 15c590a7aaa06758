import type { Route } from '../answer.ts';
import { readWires } from './wires.ts';
import type { RestWorld } from './restWorld.ts';

/**
 * `events.json` and `events/{id}.json`. Whether an event is past is decided on each request, so a sandbox that runs for
 * weeks stays correct. Past events come newest first, upcoming ones soonest first.
 */
export function eventRoutes({ db, now, mediaUrl }: RestWorld): Route[] {
  return [
    {
      method: 'GET',
      url: '/events.json',
      handle: () => {
        const at = now().getTime();
        const past = db.prepare('SELECT wire FROM event WHERE starts_at <= ? ORDER BY starts_at DESC, id').all(at);
        const coming = db
          .prepare('SELECT wire FROM event WHERE starts_at > ? OR starts_at IS NULL ORDER BY starts_at NULLS LAST, id')
          .all(at);
        return {
          status: 200,
          body: { past_events: readWires(past, mediaUrl()), upcomming_events: readWires(coming, mediaUrl()) },
        };
      },
    },
    {
      method: 'GET',
      url: '/events/:id.json',
      handle: ({ params }) => {
        const id = params['id'] ?? '';
        const stored = /^\d{1,15}$/.test(id) ? db.prepare('SELECT wire FROM event WHERE id = ?').all(Number(id)) : [];
        const [event] = readWires(stored, mediaUrl());
        if (event === undefined) return { status: 404, body: { error: 'There is no such event.' } };
        return { status: 200, body: event };
      },
    },
  ];
}
