import { useSyncExternalStore } from 'react';

const often = (tick: () => void) => {
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
};
const never = () => () => undefined;

/**
 * Whole seconds until an instant, 0 from then on; null where there is none, and on the server.
 * @param at in milliseconds, by the same clock as `now`
 */
export const useSecondsUntil = (at: number | null, now: () => number = Date.now): number | null =>
  useSyncExternalStore(
    at === null ? never : often,
    () => (at === null ? null : Math.max(0, Math.ceil((at - now()) / 1000))),
    () => null,
  );

/** `2:05`, of a countdown. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
