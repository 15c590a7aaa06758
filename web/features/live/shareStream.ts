import { readStream, type Update } from './readStream.ts';

/** What a tab is told. */
interface Hearing {
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
async function keepStream(hearing: Hearing, wasOpen: boolean, signal: AbortSignal): Promise<void> {
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

/** What the tabs of one browser say to each other. It names what changed, and nothing of it. */
type Message =
  /** A tab asks whether one has the stream. */
  | { readonly type: 'ask' }
  /** The one that has it says what it was told, since the tab that asks may show something older. A hidden one gives it away. */
  | { readonly type: 'answer'; readonly keepsIt: boolean; readonly isLive: boolean; readonly told: readonly Told[] }
  | { readonly type: 'live'; readonly isLive: boolean }
  | { readonly type: 'update'; readonly update: Update }
  | { readonly type: 'missed' }
  | { readonly type: 'sessionEnded' };

/** The last update of a kind, and when it came, in milliseconds since 1970. */
interface Told {
  readonly update: Update;
  readonly at: number;
}

/** A tab that has the stream and does not answer within this time is frozen, and another one takes it. */
const answerMs = 2_000;

const isVisible = () => document.visibilityState === 'visible';

function hear(hearing: Hearing, message: Message): void {
  if (message.type === 'live') hearing.live(message.isLive);
  if (message.type === 'update') hearing.update(message.update);
  if (message.type === 'missed') hearing.missed();
  if (message.type === 'sessionEnded') hearing.sessionEnded();
}

/**
 * Follows the stream that all tabs of this browser share. The tab that holds the lock has it and tells the others. When
 * it closes, the browser gives the lock to the next one. A tab that is hidden leaves it to one that is not, since browsers
 * freeze hidden tabs. Without locks (no secure context) each tab has a stream of its own.
 *
 * @param name of the lock and the channel, another one for each member.
 * @returns a function that stops.
 */
export function shareStream(name: string, hearing: Hearing): () => void {
  const over = new AbortController();
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    void keepStream(hearing, false, over.signal);
    return () => over.abort();
  }
  const { locks } = navigator;
  const channel = new BroadcastChannel(name);
  /** Ends what this tab has: the wait for the lock, or the stream. */
  let mine: AbortController | null = null;
  let isLeader = false;
  let isLive = false;
  let hasHeard = false;
  let asked: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** Up to this time, in milliseconds since 1970, this tab knows what changed: at first, when its page was asked for. */
  let knownTo = performance.timeOrigin;
  const told = new Map<Update['kind'], Told>();

  const say = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    channel.postMessage(message);
  };
  const tell = (message: Message) => {
    if (message.type === 'live') isLive = message.isLive;
    if (message.type === 'update') told.set(message.update.kind, { update: message.update, at: Date.now() });
    knownTo = Date.now();
    say(message);
    hear(hearing, message);
  };
  const lead = async (signal: AbortSignal) => {
    clearTimeout(asked);
    isLeader = true;
    const sharing: Hearing = {
      live: (now) => tell({ type: 'live', isLive: now }),
      update: (update) => tell({ type: 'update', update }),
      missed: () => tell({ type: 'missed' }),
      sessionEnded: () => tell({ type: 'sessionEnded' }),
    };
    await keepStream(sharing, hasHeard, signal);
    hasHeard = true;
    if (mine?.signal === signal) isLeader = false;
  };
  const join = (steals: boolean) => {
    mine?.abort();
    const own = (mine = new AbortController());
    const options = steals ? { steal: true } : { signal: own.signal };
    // It rejects when the wait is given up, and when another tab has taken the lock.
    locks.request(name, options, () => lead(own.signal)).catch(() => own.abort());
  };
  const come = () => {
    if (isLeader) return;
    join(false);
    isAsking = true;
    say({ type: 'ask' });
    clearTimeout(asked);
    asked = setTimeout(() => join(true), answerMs);
  };
  const leave = async () => {
    clearTimeout(asked);
    if (isLeader) {
      const { pending = [] } = await locks.query();
      // With nobody else it keeps the stream, so that a short look elsewhere costs nothing.
      if (!pending.some((one) => one.name === name) || isVisible()) return;
    }
    isLeader = false;
    mine?.abort();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask') {
      if (isLeader) say({ type: 'answer', keepsIt: isVisible(), isLive, told: [...told.values()] });
      if (isLeader && !isVisible()) void leave();
      return;
    }
    if (data.type !== 'answer' || data.keepsIt) {
      clearTimeout(asked);
      hasHeard = true;
    }
    if (data.type !== 'answer') hear(hearing, data);
    else if (isAsking) {
      isAsking = false;
      hearing.live(data.keepsIt && data.isLive);
      for (const { update, at } of data.told) if (at >= knownTo) hearing.update(update);
    }
    if (!isAsking) knownTo = Date.now();
  });
  const onVisibility = () => void (isVisible() ? come() : leave());
  document.addEventListener('visibilitychange', onVisibility);
  if (isVisible()) come();

  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(asked);
    mine?.abort();
    channel.close();
    hearing.live(false);
  };
}
