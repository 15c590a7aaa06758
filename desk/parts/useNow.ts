import { useEffect, useState } from 'react';

/** The time in milliseconds, every half minute anew. Waits and deadlines are shown in minutes. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
