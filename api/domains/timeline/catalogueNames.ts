import type { MemberContext } from '../shared/context.ts';
import { noteAge } from '../catalogue/cachedData.ts';
import type { Age } from '../catalogue/publicCache.ts';
import { UpstreamError } from '../../upstreams/errors.ts';

/**
 * Looks up a name for a title in the public lists. Without them the title stays general; that is not reported as a
 * failure.
 */
export async function nameIn(
  context: MemberContext,
  read: () => Promise<Age & { readonly byId: ReadonlyMap<string, { readonly name: string }> }>,
): Promise<(id: string) => string | null> {
  try {
    const list = await read();
    noteAge(context.notes, list);
    return (id) => list.byId.get(id)?.name ?? null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.services.log.warn({ err: error, requestId: context.call.requestId }, 'names in the timeline are missing');
    return () => null;
  }
}
