import { useSyncExternalStore } from 'react';

const state = { isLive: false };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says whether a stream tells this tab what changes. */
export function setLive(isLive: boolean): void {
  if (state.isLive === isLive) return;
  state.isLive = isLive;
  for (const listener of listeners) listener();
}

/** Whether a stream tells this tab what changes, so that it need not ask as often. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state.isLive,
    () => false,
  );
