import { readStream, type Update } from './readStream.ts';

/** What a tab is told. */
export interface Hearing {
  /** Whether a stream is open. */
  readonly live: (isLive: boolean) => void;
  readonly update: (update: Update) => void;
  /** The stream was lost and is there again: anything may have changed meanwhile. */
  readonly missed: () => void;
  readonly sessionEnded: () => void;
}

/** The waits before a lost stream is opened again, in seconds. */
const waits = { first: 0.5, growth: 2, longest: 30 } as const;
/** A stream that lived this long was no failure. */
const soundMs = 10_000;

/** Not all browsers come back at the same moment after a restart. */
const scattered = (seconds: number): number => seconds * 1000 * (0.75 + Math.random() / 2);

/** Waits, but no longer than until the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/**
 * Keeps a stream open, until an abort or the end of the session.
 *
 * @param wasOpen whether there was a stream before, in which something may have been missed since.
 */
export async function keepStream(hearing: Hearing, wasOpen: boolean, signal: AbortSignal): Promise<void> {
  let mayHaveMissed = wasOpen;
  let failures = 0;
  while (!signal.aborted) {
    let openedAt = Infinity;
    const open = () => {
      openedAt = performance.now();
      hearing.live(true);
      if (mayHaveMissed) hearing.missed();
      mayHaveMissed = true;
    };
    const end = await readStream({ open, update: hearing.update }, signal);
    if (signal.aborted) return;
    hearing.live(false);
    if (end.why === 'sessionEnded') return hearing.sessionEnded();
    if (performance.now() - openedAt > soundMs) failures = 0;
    const backoff = Math.min(waits.longest, waits.first * waits.growth ** failures);
    failures += 1;
    await pause(scattered(end.why === 'refused' ? end.seconds : backoff), signal);
  }
}
