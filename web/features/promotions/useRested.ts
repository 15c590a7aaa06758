import { useEffect, useState } from 'react';

/** A value once it has rested for so many milliseconds, so that whoever listens is not told every step on the way. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
