import { CrmRefusal, ROW_LOCKED } from './errors.ts';

/** How long a write keeps its member locked for later requests. */
const HELD_MS = 50;

/**
 * The row locks that a write of points takes on its member. Handlers run one after another, so two writes never collide
 * automatically. With contention on, a lock outlives its request for a moment.
 */
export interface RowLocks {
  /** Starts a request: its own locks do not block it. */
  begin(): void;
  /** Locks a member's row. @throws CrmRefusal UNABLE_TO_LOCK_ROW if another request still holds it. */
  take(memberId: string): void;
}

export function createRowLocks(now: () => Date, contended: () => boolean): RowLocks {
  const held = new Map<string, { readonly at: number; readonly request: number }>();
  let request = 0;
  return {
    begin() {
      request += 1;
    },
    take(memberId) {
      if (!contended()) return;
      const at = now().getTime();
      const holder = held.get(memberId);
      if (holder !== undefined && holder.request !== request && at - holder.at < HELD_MS) {
        throw new CrmRefusal(400, ROW_LOCKED);
      }
      held.set(memberId, { at, request });
    },
  };
}
