import { useSyncExternalStore } from 'react';

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const never = () => () => undefined;

/** Whole seconds until an instant, by the clock; null where there is none, and on the server. */
export function useSecondsUntil(at: number | null): number | null {
  const now = useSyncExternalStore(
    at === null ? never : everySecond,
    () => Math.floor(Date.now() / 1000),
    () => null,
  );
  return at === null || now === null ? null : Math.max(0, Math.ceil(at / 1000) - now);
}
