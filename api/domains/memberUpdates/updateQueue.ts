import type { MemberUpdateModel } from '../shared/context.ts';

/** More different updates than this become one for each kind: a client that reads slowly costs no memory. */
const mostWaiting = 20;

export interface UpdateQueue extends AsyncGenerator<MemberUpdateModel, void, void> {
  push(update: MemberUpdateModel): void;
  /** Ends the queue, after `last` if there is one. What waits is not sent: its receiver asks anew. */
  end(last?: MemberUpdateModel): void;
}

/**
 * The updates of one stream that its client has not taken yet. Equal ones are one, since an update says only that
 * something has changed.
 *
 * @param onEnd called once, when either side ends it.
 */
export function createUpdateQueue(onEnd: () => void): UpdateQueue {
  const waiting = new Map<string, MemberUpdateModel>();
  let waitingConsumer: ((result: IteratorResult<MemberUpdateModel, void>) => void) | null = null;
  let isOver = false;

  const ended = { done: true, value: undefined } as const;
  const add = (update: MemberUpdateModel) => waiting.set(`${update.kind} ${update.id ?? ''}`, update);
  const shift = (): MemberUpdateModel | null => {
    const [first] = waiting;
    if (!first) return null;
    waiting.delete(first[0]);
    return first[1];
  };
  const flush = (): void => {
    if (!waitingConsumer) return;
    const next = shift();
    if (!next && !isOver) return;
    const resolve = waitingConsumer;
    waitingConsumer = null;
    resolve(next ? { done: false, value: next } : ended);
  };
  const close = (last?: MemberUpdateModel): void => {
    if (isOver) return;
    isOver = true;
    waiting.clear();
    if (last) add(last);
    onEnd();
    flush();
  };

  const queue: UpdateQueue = {
    push(update) {
      if (isOver) return;
      add(update);
      if (waiting.size > mostWaiting) {
        const all = [...waiting.values()];
        waiting.clear();
        for (const one of all) add({ ...one, id: null });
      }
      flush();
    },
    end: close,
    next: () =>
      new Promise((resolve) => {
        waitingConsumer = resolve;
        flush();
      }),
    // Not an async generator of the language: its `return` would wait for the next update.
    async return() {
      close();
      return ended;
    },
    async throw(error) {
      close();
      throw error;
    },
    [Symbol.asyncIterator]: () => queue,
    async [Symbol.asyncDispose]() {
      close();
    },
  };
  return queue;
}
