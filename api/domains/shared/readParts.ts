import { messages } from '#rules/messageByName.ts';
import { StoreError } from '../../store/database/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { MemberContext } from './context.ts';
import { unavailable } from './errors.ts';

type Part = readonly [name: string, read: () => Promise<unknown>];

/**
 * Reads the parts of an answer at the same time. One that cannot be read is null, logged, and named in the response.
 *
 * @throws an outage when no part can be read.
 */
export async function readParts<const Parts extends readonly Part[]>(
  { services, call, notes }: MemberContext,
  ...parts: Parts
): Promise<{ [Index in keyof Parts]: Awaited<ReturnType<Parts[Index][1]>> | null }> {
  const missing = new Map<string, Error>();
  const reads = parts.map(async ([part, read]) => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof UpstreamError || error instanceof StoreError)) throw error;
      missing.set(part, error);
      services.log.warn({ err: error, part, requestId: call.requestId }, 'a part of the response could not be read');
      return null;
    }
  });
  const found = await Promise.all(reads);
  const [cause] = missing.values();
  if (missing.size === parts.length) throw unavailable(messages.fetchFailed, cause);
  for (const part of missing.keys()) notes.add(`partial:${part}`);
  return found as { [Index in keyof Parts]: Awaited<ReturnType<Parts[Index][1]>> | null };
}
