import { useSyncExternalStore } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';

/*
 * Whether the club can be reached. Browsers notice a pulled cable, but not a club that is down, so each request counts.
 */
let online = navigator.onLine;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === online) return;
  online = next;
  for (const listener of listeners) listener();
}

export const reportAnswer = (): void => set(true);
export const reportFailure = (error: unknown): void => {
  // The graph answers with errors only when it can be reached.
  set(CombinedGraphQLErrors.is(error));
};

// A cable that is back says nothing about the club: the next heartbeat does.
window.addEventListener('offline', () => set(false));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => online);
