import { callerGone, UpstreamError, type UpstreamName } from './errors.ts';

/** Whether a signal was aborted by a timeout, as opposed to a caller who left. */
export const isTimeUp = (signal: AbortSignal): boolean =>
  signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/** The failure of a call that timed out or whose caller left. `sent`: the request was already on its way. */
export function cutOffFailure(
  about: { readonly upstream: UpstreamName; readonly endpoint: string; readonly effect: boolean },
  signal: AbortSignal,
  sent: boolean,
): UpstreamError {
  const { upstream, endpoint } = about;
  const outcome = about.effect && sent ? 'unknown' : 'refused';
  return isTimeUp(signal)
    ? new UpstreamError({ upstream, endpoint, kind: 'timeout', outcome })
    : new UpstreamError({ upstream, endpoint, kind: 'network', code: callerGone, outcome });
}

/** Waits for the work until the signal aborts, so that delays, locks and other calls' probes cannot block it. */
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
