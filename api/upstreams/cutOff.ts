import { callerGone, UpstreamError } from './errors.ts';
import type { UpstreamName } from './errors.ts';

/** Whether a signal was aborted because time was up, rather than because nobody waits any more. */
export const isTimeUp = (signal: AbortSignal): boolean =>
  signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/** The failure of a call whose time was up or whose caller left. `sent`: the request was already on its way. */
export function cutOffFailure(
  about: { readonly upstream: UpstreamName; readonly operation: string; readonly effect: boolean },
  signal: AbortSignal,
  sent: boolean,
): UpstreamError {
  const { upstream, operation } = about;
  const outcome = about.effect && sent ? 'unknown' : 'refused';
  return isTimeUp(signal)
    ? new UpstreamError({ upstream, operation, kind: 'timeout', outcome })
    : new UpstreamError({ upstream, operation, kind: 'network', code: callerGone, outcome });
}

/** Waits for the work, but no longer than the signal allows: pauses, locks and other calls' probes cannot hold it. */
export async function orCutOff<T>(work: Promise<T>, signal: AbortSignal, failure: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(failure());
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
