import type { GraphContext } from '../context.ts';
import type { Age, Cached } from '../loaders/publicCache.ts';
import { orUnavailable } from './errors.ts';

/** Notes in the response that public data is stale, and since when if no newer data could be read. */
export function noteAge(notes: GraphContext['notes'], { stale, asOf }: Age): void {
  if (stale) notes.add('stale');
  if (asOf) notes.add(`asOf:${asOf.toISOString()}`);
}

/**
 * Reads public data. An outage becomes an error with the message for the screen; stale data is noted in the response.
 */
export async function readCached<H extends Cached<unknown>>(
  context: GraphContext,
  message: string,
  read: () => Promise<H>,
): Promise<H> {
  const found = await orUnavailable(message, read);
  noteAge(context.notes, found);
  return found;
}
