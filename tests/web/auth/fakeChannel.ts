import { vi } from 'vitest';

const channels = new Set<FakeChannel>();

/** The browser's channel within one test file: Node's own would carry news from one file to another. */
class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    channels.delete(this);
  }
}

export const withFakeChannel = (): void => void vi.stubGlobal('BroadcastChannel', FakeChannel);

/** A tab beside the one under test: speaks, and keeps what it hears. */
export function otherTab() {
  const channel = new FakeChannel('club-session');
  const heard: unknown[] = [];
  channel.addEventListener('message', (event) => heard.push((event as MessageEvent<unknown>).data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  return { heard, say: (news: string) => channel.postMessage(news) };
}
