import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isTimeUp } from '#api/upstreams/cutOff.ts';
import { startDeadline, withDeadline } from '#api/upstreams/deadline.ts';

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

describe('a deadline', () => {
  it('aborts with a TimeoutError when its time is over', async () => {
    const { signal } = startDeadline(5);
    await aborted(signal);
    expect(isTimeUp(signal)).toBe(true);
  });

  it('aborts with the reason of the caller who leaves, before or after it has started', () => {
    const caller = new AbortController();
    const { signal } = startDeadline(60_000, caller.signal);
    caller.abort('gone');
    expect(signal.reason).toBe('gone');
    expect(startDeadline(60_000, caller.signal).signal.reason).toBe('gone');
  });

  it('is over with its work: it leaves no listener and aborts nothing later', async () => {
    const caller = new AbortController();
    let during: AbortSignal | undefined;
    const work = withDeadline(60_000, caller.signal, async (signal) => {
      during = signal;
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
    caller.abort();
    expect(during?.aborted).toBe(false);
  });
});
