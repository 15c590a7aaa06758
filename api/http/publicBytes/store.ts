import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type AnswerSource, CachedAnswer, type Encoding } from './answer.ts';

export type PublicBytes = ReturnType<typeof createPublicBytes>;

/** How often answers that are no longer fresh are dropped, in milliseconds. */
const dropEveryMs = 60_000;

/**
 * Public answers as bytes, in the memory of this process: of the graph and of pages. The least recently used ones are
 * dropped beyond `maxBytes`. An answer is served only while all public lists that it was built from are fresh and still
 * the ones that it was built from; then it is dropped, also if nobody asks for it again.
 */
export function createPublicBytes({
  maxBytes,
  now,
  log,
}: {
  readonly maxBytes: number;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}) {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.size + 2 * key.length,
  });
  let droppedAt = now().getTime();
  const dropOld = (at: number) => {
    if (at - droppedAt < dropEveryMs) return;
    droppedAt = at;
    for (const [key, answer] of answers.entries()) if (!answer.isFresh(at)) answers.delete(key);
  };

  return {
    /** The answer under the key, if it may be sent at this time. */
    get(key: string, at: number): CachedAnswer | null {
      const answer = answers.get(key);
      if (answer === undefined) return null;
      if (answer.isFresh(at)) return answer;
      answers.delete(key);
      return null;
    },
    /** Keeps an answer; null if it is no longer fresh. @param first the encoding to make before. */
    async keep(key: string, source: AnswerSource, first: Encoding): Promise<CachedAnswer | null> {
      const answer = await CachedAnswer.create(source, first, (error) =>
        log.warn({ err: error }, 'a public answer could not be compressed'),
      );
      const at = now().getTime();
      dropOld(at);
      if (!answer.isFresh(at)) return null;
      answers.set(key, answer);
      return answer;
    },
    get bytes(): number {
      return answers.calculatedSize;
    },
  };
}
