import { useEffect, useState } from 'react';

const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/**
 * Whole seconds until a time, 0 from then on.
 * @param end in milliseconds, by the same clock as `now`; null counts nothing.
 */
export function useSecondsUntil(end: number | null, now: () => number): number | null {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), 500);
    return () => clearInterval(timer);
  }, [end]);
  return end === null ? null : secondsUntil(end, now());
}
