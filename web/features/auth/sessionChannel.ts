const name = 'club-session';
const news = ['signedIn', 'signedOut', 'sessionEnded'] as const;

/** What one tab tells the others of the session that they share. Carries nothing of the member. */
export type SessionNews = (typeof news)[number];

/** The channel of this tab while it listens. A channel does not hear itself, so this tab never hears its own news. */
let open: BroadcastChannel | null = null;

/** Tells the other tabs of this site. Where the browser has no channel, they look when they come into view. */
export function tellOtherTabs(what: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = open ?? new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage(what);
  if (channel !== open) channel.close();
}

/**
 * Listens to the other tabs; one listener in a tab.
 * @returns what ends the listening.
 */
export function hearOtherTabs(listener: (what: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const what = news.find((known) => known === data);
    if (what !== undefined) listener(what);
  });
  open = channel;
  return () => {
    channel.close();
    if (open === channel) open = null;
  };
}
