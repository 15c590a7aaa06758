import type { GraphContext } from '../context.ts';
import type { Held } from '../loaders/publicCache.ts';
import { orUnavailable } from './errors.ts';

/** Reads public data; an outage gets the text that the screen shows, older data is noted in the answer. */
export async function held<H extends Held<unknown>>(
  context: GraphContext,
  message: string,
  read: () => Promise<H>,
): Promise<H> {
  const found = await orUnavailable(message, read);
  if (found.stale) context.notes.add('stale');
  return found;
}
