import { sessionChannelName } from '#rules/constants.ts';

const events = ['signedIn', 'signedOut', 'sessionEnded'] as const;

/** What one tab tells the others about their shared session. Contains no member data. */
export type SessionEvent = (typeof events)[number];

/** The channel of this tab while it listens. A channel does not receive its own messages. */
let open: BroadcastChannel | null = null;

/**
 * Notifies the other tabs of this site. If the browser has no BroadcastChannel, they check when they become visible.
 */
export function notifyOtherTabs(event: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = open ?? new BroadcastChannel(sessionChannelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage(event);
  if (channel !== open) channel.close();
}

/**
 * Listens to the other tabs, with one listener per tab.
 * @returns a function that stops listening.
 */
export function subscribeToOtherTabs(listener: (event: SessionEvent) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(sessionChannelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = events.find((known) => known === data);
    if (event !== undefined) listener(event);
  });
  open = channel;
  return () => {
    channel.close();
    if (open === channel) open = null;
  };
}
