import { setImmediate as nextTurn } from 'node:timers/promises';

/** For so long, in milliseconds, long work holds the event loop at once. */
const sliceMs = 5;

let sliceBegan = 0;

/** Works through a long list in slices of a few milliseconds, so that other requests are answered in between. */
export async function inSlices<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    // By time, not by number: until the code is optimised, a row takes many times as long.
    if (performance.now() - sliceBegan > sliceMs) {
      await nextTurn();
      sliceBegan = performance.now();
    }
    work(item, index);
  }
}
