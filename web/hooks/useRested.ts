import { useEffect, useState } from 'react';

/** Returns a value once it has been unchanged for this many milliseconds, so that not every step is announced. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
