import { useEffect, useState } from 'react';

/** Whole seconds until a moment, by the clock; null where there is none. */
export function useSecondsUntil(at: number | null): number | null {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null || now === 0 ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
