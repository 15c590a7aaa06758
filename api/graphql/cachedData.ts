import type { GraphContext } from '../context.ts';
import type { Age, Cached } from '../loaders/publicCache.ts';
import { orUnavailable } from './errors.ts';

/** Notes in the answer that public data is older than it should be, and since when, where no newer one can be had. */
export function noteAge(notes: GraphContext['notes'], { stale, asOf }: Age): void {
  if (stale) notes.add('stale');
  if (asOf) notes.add(`asOf:${asOf.toISOString()}`);
}

/** Reads public data; an outage gets the text that the screen shows, older data is noted in the answer. */
export async function readCached<H extends Cached<unknown>>(
  context: GraphContext,
  message: string,
  read: () => Promise<H>,
): Promise<H> {
  const found = await orUnavailable(message, read);
  noteAge(context.notes, found);
  return found;
}
