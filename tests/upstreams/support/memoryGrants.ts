import type { Grant, GrantStore } from '#api/upstreams/salesforce/crm.ts';

export interface MemoryGrants extends GrantStore {
  stored: Grant | null;
  /** What happened, in order. */
  readonly events: string[];
}

/** A grant store that all "processes" of a test share, with a lock that really excludes. */
export function memoryGrants(stored: Grant | null = null): MemoryGrants {
  let line: Promise<unknown> = Promise.resolve();
  return {
    stored,
    events: [],
    async read() {
      this.events.push('read');
      return this.stored;
    },
    async write(grant) {
      this.events.push('write');
      this.stored = grant;
    },
    withLock(work) {
      const turn = line.then(() => work(new AbortController().signal));
      line = turn.catch(() => {});
      return turn;
    },
  };
}
