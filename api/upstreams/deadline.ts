export interface Deadline {
  readonly signal: AbortSignal;
  /** The work is done: the signal no longer aborts. */
  end(): void;
}

/**
 * A signal that aborts with a TimeoutError after so many milliseconds, or with the caller's signal and its reason. Unlike those of
 * AbortSignal.timeout() and AbortSignal.any() it leaves nothing behind once it has ended: no timer, and no work for the garbage
 * collector.
 */
export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, milliseconds);
  timer.unref();
  const leave = () => controller.abort(caller?.reason);
  if (caller?.aborted) leave();
  else caller?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
  };
}

/** Runs the work with the signal of a deadline, which ends with it. */
export async function withDeadline<T>(
  milliseconds: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, end } = startDeadline(milliseconds, caller);
  try {
    return await work(signal);
  } finally {
    end();
  }
}
