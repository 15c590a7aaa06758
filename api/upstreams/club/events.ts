import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { eventRow, type EventRecord } from './eventRow.ts';
import { getOne, readRows, unreadRows, type OnDropped } from './publicRows.ts';

export type { EventRecord };

const eventLists = z
  .object({ past_events: unreadRows.nullish(), upcomming_events: unreadRows.nullish() })
  .refine((lists) => lists.past_events ?? lists.upcomming_events, { path: ['past_events'] })
  .transform((lists) => ({ past: lists.past_events ?? [], upcoming: lists.upcomming_events ?? [] }));

/**
 * All past and upcoming events, each list in the backend's order.
 *
 * @throws UpstreamError when there is neither list.
 */
export async function getEvents(
  http: Http,
  call: CallContext,
  onDropped: OnDropped,
): Promise<{ readonly past: EventRecord[]; readonly upcoming: EventRecord[] }> {
  const lists = await http.request(call, {
    method: 'GET',
    path: '/events.json',
    schema: eventLists,
  });
  return {
    past: await readRows(http, lists.past, eventRow, onDropped),
    upcoming: await readRows(http, lists.upcoming, eventRow, onDropped),
  };
}

/**
 * One event; null when it does not exist. With a member's bearer the backend may return more.
 *
 * @throws UpstreamError when the request failed or the response cannot be read.
 */
export const getEvent = (http: Http, call: CallContext, id: string, bearer?: string): Promise<EventRecord | null> =>
  getOne(http, call, { folder: 'events', id, bearer, bearerOptional: true, lookup: true }, eventRow);
