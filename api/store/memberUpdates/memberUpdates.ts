import type { MemberUpdateKind } from '#rules/memberUpdates.ts';
import type { Kysely } from 'kysely';
import type { Notifications } from '../database/notifications.ts';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { memberMark, type MemberUpdate, publishUpdates, readNotification, updatesChannel } from './publish.ts';

export interface UpdateListener {
  onMessage(update: MemberUpdate): void;
  /** Updates may have been missed: the connection to the database was lost for a time. */
  onGap(): void;
}

/** Tells the streams of a member in all processes what changed. One connection of each process listens. */
export function createMemberUpdates({ db, vault }: StoreDeps, notifications: Notifications) {
  const listeners = new Map<string, Set<UpdateListener>>();
  let listening: Promise<void> | null = null;

  const hear = (payload: string): void => {
    const told = readNotification(payload);
    const found = told && listeners.get(told.member);
    if (!found) return;
    for (const update of told.updates) for (const listener of found) listener.onMessage(update);
  };
  const onGap = (): void => {
    for (const found of listeners.values()) for (const listener of found) listener.onGap();
  };
  /** Begins with the first stream, so that a club without streams has no connection more. A failure is tried again. */
  const listen = (): Promise<void> => {
    listening ??= notifications.listen(updatesChannel, { onMessage: hear, onGap }).catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  };

  return {
    /** Tells what changed. With a transaction it is told when that is committed. */
    publish: (
      within: Kysely<StoreSchema> | null,
      memberId: string,
      kind: MemberUpdateKind,
      id: string | null = null,
    ): Promise<void> =>
      guarded('memberUpdates.publish', () => publishUpdates(vault, within ?? db, memberId, [kind, id])),

    /**
     * Calls the listener for each update of a member from when it resolves.
     *
     * @returns a function that stops it.
     * @throws StoreError when the database cannot be listened to.
     */
    async subscribe(memberId: string, listener: UpdateListener): Promise<() => void> {
      const mark = memberMark(vault, memberId);
      const found = listeners.get(mark) ?? new Set();
      listeners.set(mark, found.add(listener));
      const stop = () => {
        found.delete(listener);
        if (found.size === 0 && listeners.get(mark) === found) listeners.delete(mark);
      };
      try {
        await guarded('memberUpdates.subscribe', listen);
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
  };
}
