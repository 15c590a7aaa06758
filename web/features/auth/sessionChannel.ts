import { sessionChannelName } from '#rules/constants.ts';

const news = ['signedIn', 'signedOut', 'sessionEnded'] as const;

/** What one tab tells the others about their shared session. Contains no member data. */
export type SessionNews = (typeof news)[number];

/** The channel of this tab while it listens. A channel does not receive its own messages. */
let open: BroadcastChannel | null = null;

/**
 * Notifies the other tabs of this site. If the browser has no BroadcastChannel, they check when they become visible.
 */
export function tellOtherTabs(what: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = open ?? new BroadcastChannel(sessionChannelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage(what);
  if (channel !== open) channel.close();
}

/**
 * Listens to the other tabs, with one listener per tab.
 * @returns a function that stops listening.
 */
export function hearOtherTabs(listener: (what: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(sessionChannelName);
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
