import { type Message } from '#rules/messageByName.ts';
import type { PublicContext } from '../shared/context.ts';
import type { CachedList, PublicCatalogue } from './catalogue.ts';
import type { Age, Cached } from './publicCache.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { orUnavailable } from '../shared/errors.ts';

/** Notes in the response that public data is stale, and since when if no newer data could be read. */
export function noteAge(notes: PublicContext['notes'], { stale, asOf }: Age): void {
  if (stale) notes.add('stale');
  if (asOf) notes.add(`asOf:${asOf.toISOString()}`);
}

/**
 * Reads public data. An outage becomes an error with the message for the screen; stale data is noted in the response.
 */
export async function readCached<H extends Cached<unknown>>(
  context: PublicContext,
  message: Message,
  read: (catalogue: PublicCatalogue, call: CallContext) => Promise<H>,
): Promise<H> {
  const found = await orUnavailable(message, () => read(context.services.catalogue, context.call));
  noteAge(context.notes, found);
  return found;
}

/** Reads one record from a public list; null when the list does not contain it. */
export async function findCached<L, R>(
  context: PublicContext,
  message: Message,
  id: string,
  read: (catalogue: PublicCatalogue, call: CallContext) => Promise<CachedList<L, R>>,
): Promise<R | null> {
  const { byId } = await readCached(context, message, read);
  return byId.get(id) ?? null;
}
